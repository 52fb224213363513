"""Who a device is: links, passes, codes, and who may open an evening."""
