import { describe, expect, test } from 'vitest';
import type { Reader } from '../../../domain/formats/cues.ts';
import { formatOfId, readCaptionFile } from '../../../domain/formats/formats.ts';
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
