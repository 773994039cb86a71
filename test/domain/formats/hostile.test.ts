import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { Reader } from '../../../domain/formats/cues.ts';
import { readDocxText } from '../../../domain/formats/docx/readText.ts';
import { formatOfId, readCaptionFile } from '../../../domain/formats/formats.ts';
import { readScript } from '../../../domain/transcript/script/readScript.ts';
import { hostileFiles } from '../../kit/hostileFiles.ts';
import { isDeep } from '../../kit/runs.ts';
import { countWork } from './work.ts';

const named = hostileFiles.map((file) => [`${file.format} of ${file.name}`, file] as const);

const readerOf = async (format: (typeof hostileFiles)[number]['format']): Promise<Reader> => {
  const read = await formatOfId(format)?.read?.();
  if (!read) throw new Error(`${format} is not read`);
  return read;
};

describe('a hostile file', () => {
  test.each(named)('%s takes at most about twice the work at twice the size', async (_, { format, make }) => {
    const read = await readerOf(format);
    const workOn = (count: number) => {
      const bytes = make(count);
      return countWork(() => read(bytes));
    };
    const [once, twice] = [workOn(2000), workOn(4000)];
    expect(twice / once).toBeLessThan(2.5);
    expect(twice, 'work for each of what makes it hostile').toBeLessThan(4000 * 1500);
  });

  test.each(named)('%s is read or refused, and never throws', async (_, { format, make }) => {
    const read = await readCaptionFile(make(isDeep ? 200_000 : 20_000), `hostile.${format}`, { format });
    expect('error' in read ? typeof read.error : read.format).toBe('error' in read ? 'string' : format);
  });
});

describe('a hostile script', () => {
  const docx = (paragraphs: string) =>
    zipSync({ 'word/document.xml': strToU8(`<w:document xmlns:w="x"><w:body>${paragraphs}</w:body></w:document>`) });
  const kinds: readonly (readonly [string, (count: number) => string])[] = [
    ['names in capitals', (count) => 'ANNA\n'.repeat(count)],
    ['labels on one line', (count) => 'Anna: '.repeat(count)],
    ['blank lines', (count) => `ANNA\n${' \n'.repeat(count)}Hello`],
    ['open brackets', (count) => `ANNA\n${'('.repeat(count)}`],
    ['times', (count) => '00:01:02 '.repeat(count)],
    ['arrows', (count) => `${'>> '.repeat(count)}Hello`],
  ];

  test.each(kinds)('of %s takes at most about twice the work at twice the size', (_, make) => {
    const workOn = (count: number) => {
      const text = make(count);
      return countWork(() => readScript(text));
    };
    expect(workOn(4000) / workOn(2000)).toBeLessThan(2.5);
  });

  test.each([
    ['runs', (count: number) => `<w:p>${'<w:r><w:t>a</w:t></w:r>'.repeat(count)}</w:p>`],
    ['nested elements', (count: number) => '<w:p>'.repeat(count)],
    ['open tags', (count: number) => '<w:t '.repeat(count)],
  ])('of Word with %s takes at most about twice the work at twice the size', (_, make) => {
    const workOn = (count: number) => {
      const bytes = docx(make(count));
      return countWork(() => readScript(readDocxText(bytes) ?? ''));
    };
    expect(workOn(4000) / workOn(2000)).toBeLessThan(2.5);
  });
});

describe('a sheet', () => {
  const cellsOf = async (name: string, count: number) => {
    const { readCells } = await import('../../../domain/formats/xlsx/cells.ts');
    const row = name === 'IV' ? '<row><c r="IV1"><v>1</v></c></row>' : '<row><c r="IV1"/></row>';
    const { rows, isCutOff } = readCells(row.repeat(count), []);
    return { cells: rows.reduce((sum, { cells }) => sum + cells.length, 0), isCutOff };
  };

  test('of few bytes has a bounded number of cells, and says that it is cut off', async () => {
    const { cells, isCutOff } = await cellsOf('IV', 20_000);
    expect(cells).toBeLessThan(4_100_000);
    expect(isCutOff).toBe(true);
  });

  test('has no cells for the empty ones that programs write up to the last column', async () => {
    expect(await cellsOf('empty', 20_000)).toEqual({ cells: 0, isCutOff: false });
  });
});
