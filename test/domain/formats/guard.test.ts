import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { guardCell, unguardCell } from '../../../domain/formats/csv/guard.ts';

describe('a cell of CSV', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@a', "'@a"],
    ['\ta', "'\ta"],
    ['\r=1', "'\r'=1"],
    ['＝1', "'＝1"],
    ["'=1", "''=1"],
    ["hi;=cmd|'/C calc'!A0", "hi;'=cmd|'/C calc'!A0"],
    ['a;@b;-c', "a;'@b;'-c"],
    ['hi\n=HYPERLINK("http://a.example")', 'hi\n\'=HYPERLINK("http://a.example")'],
    ['a\r\n＝1', "a\r\n'＝1"],
    ['a\r=1', "a\r'=1"],
    ["a\n'=1", "a\n''=1"],
  ])('%j is written as %j, which no spreadsheet executes, and is read again', (text, written) => {
    expect(guardCell(text)).toBe(written);
    expect(unguardCell(written)).toBe(text);
  });

  test.each(['a=1', 'a - b', "it's", 'a; b', '12:30'])('%j is written as it is', (text) => {
    expect(guardCell(text)).toBe(text);
  });

  test('is read as it was written, whatever it is', () => {
    const text = fc.string({ unit: fc.constantFrom('=', '-', "'", ';', '\t', '\r', '\n', 'a', '"', ',', '＠') });
    fc.assert(
      fc.property(text, (cell) => {
        expect(unguardCell(guardCell(cell))).toBe(cell);
      }),
    );
  });

  test('starts no formula, also where semicolons separate cells and a line end inside the cell starts a row', () => {
    const text = fc.string({ unit: fc.constantFrom('=', '-', "'", ';', '\t', '\r', '\n', 'a', '＠') });
    fc.assert(
      fc.property(text, (cell) => {
        const cells = guardCell(cell).split(/[;\r\n]/);
        expect(cells.filter((one) => /^[=+\-@＝＋－＠]/.test(one))).toEqual([]);
      }),
    );
  });
});
