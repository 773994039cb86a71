import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { read as readCsv } from '../../../domain/formats/csv/read.ts';
import type { CueFile } from '../../../domain/formats/cues.ts';
import { read as readXlsx } from '../../../domain/formats/xlsx/read.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const cuesOf = (file: CueFile | null) => file?.cues.map(({ startMs, endMs, texts }) => [startMs, endMs, ...texts]);
const csv = (source: string) => cuesOf(readCsv(bytesOf(source)));

describe('the unit of bare numbers in a sheet is detected', () => {
  test.each([
    ['seconds of a recording shorter than two', 'start,end,text\n0.0,1.2,a\n1.3,1.9,b', [0, 1200], [1300, 1900]],
    ['seconds, where no start but an end is over two', 'start,end,text\n0,1.5,a\n1.5,3,b', [0, 1500], [1500, 3000]],
    ['milliseconds of the first seconds', 'start\tend\ttext\n0\t5000\ta\n5000\t9000\tb', [0, 5000], [5000, 9000]],
    ['whole seconds', 'start,end,text\n0,5,a\n5,9,b', [0, 5000], [5000, 9000]],
    ['milliseconds by their header', 'start_ms,end_ms,text\n0,40,a\n60,90,b', [0, 40], [60, 90]],
    ['seconds by their header', 'Start (s),End (s),Text\n0,500,a\n600,900,b', [0, 500_000], [600_000, 900_000]],
    ['seconds beside clock times', 'in,duration,text\n0:00:01,1.5,a\n0:00:03,2,b', [1000, 2500], [3000, 5000]],
    ['starts alone', 'start,text\n0,a\n1500,b\n3000,c', [0, 1500], [1500, 3000]],
  ])('%s', (_, source, first, second) => {
    expect(csv(source)?.slice(0, 2)).toEqual([
      [...first, 'a'],
      [...second, 'b'],
    ]);
  });
});

function book(cells: readonly string[]): Uint8Array {
  const header = ['Start', 'End', 'Text'].map((title) => `<c t="inlineStr"><is><t>${title}</t></is></c>`);
  const text = '<c t="inlineStr"><is><t>a</t></is></c>';
  const rows = `<row>${header.join('')}</row><row>${cells.join('')}${text}</row>`;
  return zipSync({ 'xl/worksheets/sheet1.xml': bytesOf(`<worksheet><sheetData>${rows}</sheetData></worksheet>`) });
}

const day = 86_400;

describe('times of a workbook are read as any program stores them', () => {
  test.each([
    ['parts of a day with all their digits', `<c><v>${1 / day}</v></c>`, `<c><v>${2.5 / day}</v></c>`],
    [
      'parts of a day as Excel writes them',
      '<c><v>1.1574074074074073E-5</v></c>',
      '<c><v>2.8935185185185184E-5</v></c>',
    ],
    ['a date with the time', `<c><v>${45_292 + 1 / day}</v></c>`, `<c><v>${45_292 + 2.5 / day}</v></c>`],
    ['ISO 8601', '<c t="d"><v>1899-12-30T00:00:01</v></c>', '<c t="d"><v>T00:00:02.500Z</v></c>'],
  ])('%s', (_, start, end) => {
    expect(cuesOf(readXlsx(book([start, end])))).toEqual([[1000, 2500, 'a']]);
  });
});

test('a repaired time of a sheet is reported with its row', () => {
  const file = readCsv(bytesOf('in,out,text\n-00:00:01.000,00:61:00.000,a\n'));
  expect(file?.warnings.map(({ line, code }) => [line, code])).toEqual([
    [2, 'time.negative'],
    [2, 'time.carried'],
  ]);
});
