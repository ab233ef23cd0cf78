#!/usr/bin/env python3
"""Looks at the pages of a PDF: none blank, nothing in the outer margin, each numbered, no glyph missing.

Usage: pages.py REPORT.pdf REPORT.json
"""
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path


def run(*words):
    return subprocess.run(words, check=True, capture_output=True).stdout


def grey_pages(pdf):
    """Each page as (width, height, bytes), in greys as a printer without colour shows it."""
    with tempfile.TemporaryDirectory() as folder:
        run("pdftoppm", "-gray", "-r", "40", pdf, f"{folder}/page")
        for path in sorted(Path(folder).glob("*.pgm")):
            data = path.read_bytes()
            head = re.match(rb"P5\s+(\d+)\s+(\d+)\s+255\s", data)
            width, height = int(head[1]), int(head[2])
            yield width, height, data[head.end():]


def page_problems(number, width, height, pixels):
    dark = sum(value < 128 for value in pixels)
    if dark < 30:
        yield f"page {number} is blank"
    edge = 5  # three millimetres
    for y in range(height):
        row = pixels[y * width:(y + 1) * width]
        cut = row if y < edge or y >= height - edge else row[:edge] + row[-edge:]
        if any(value < 200 for value in cut):
            yield f"page {number} has something in its outer margin, {y * 100 // height} % down"
            return


def main():
    pdf, data = sys.argv[1:3]
    text = run("pdftotext", "-layout", pdf, "-").decode().replace("\u00a0", " ")
    pages = text.split("\f")[:-1]
    problems = []
    for number, page in enumerate(pages, 1):
        if not re.search(rf"(page|pagina|^|\s){number} (of|di|/) {len(pages)}\b", page):
            problems.append(f"page {number} is not numbered {number} of {len(pages)}")
    for number, (width, height, pixels) in enumerate(grey_pages(pdf), 1):
        problems += page_problems(number, width, height, pixels)
    for bad in ("\ufffd", "\u25a1"):
        if bad in text:
            problems.append(f"a glyph is missing ({bad!r})")
    if data != "-":
        words = " ".join(text.split())
        for name, total in json.loads(Path(data).read_text())["totals"].items():
            count = f"{total['count']:,}".replace(",", " ")
            of = f"{total['of']:,}".replace(",", " ") if "of" in total else None
            shown = f"{count} of {of}" if of is not None else count
            if shown not in words:
                problems.append(f"the total {name} ({shown}) is not in the PDF")
    for problem in problems:
        print(f"{pdf}: {problem}")
    print(f"{pdf}: {len(pages)} pages looked at")
    sys.exit(1 if problems or not pages else 0)


main()
