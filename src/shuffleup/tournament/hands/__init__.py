"""The hands of a table as the evening knows them: button and blinds, who deals, who goes out."""
