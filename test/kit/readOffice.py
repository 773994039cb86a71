"""Prints the texts of spreadsheets and documents as JSON, as openpyxl and python-docx read them.

A spreadsheet is a list of rows of [kind, text]; a document is the list of its paragraphs.
"""

import json
import sys

import docx
import openpyxl
from openpyxl.utils.escape import unescape


def text_of(cell):
    # openpyxl leaves escapes such as _x005F_ to its caller.
    return "" if cell.value is None else unescape(str(cell.value))


def cells(row):
    return [[cell.data_type, text_of(cell)] for cell in row]


def read(path):
    if path.endswith(".xlsx"):
        return [cells(row) for row in openpyxl.load_workbook(path).active.iter_rows()]
    return [paragraph.text for paragraph in docx.Document(path).paragraphs]


json.dump([read(path) for path in sys.argv[1:]], sys.stdout)
