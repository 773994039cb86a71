import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Source, sources } from '../../../cloud/ffmpeg/sources.ts';

/** Row of the table in docs/media.md. */
function rowOf({ name, plays, unheard, rate }: Source): string {
  const exported = rate === null ? 'sound; no picture to draw on' : 'on its frames';
  const playback = plays === 'itself' ? 'as it is' : 'as a converted copy';
  return `| ${name} | ${unheard ? 'none: it has no sound' : 'yes'} | ${playback} | ${exported} |`;
}

test('the table of sources in the documentation is the one that is tested', async () => {
  const text = await readFile(join(import.meta.dirname, '../../../../docs/media.md'), 'utf8');
  const rows = text.split('\n').filter((line) => line.startsWith('| ') && !/^\| (source|---)/.test(line));
  expect(rows).toEqual(sources.map(rowOf));
});
