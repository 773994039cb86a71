import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formats } from '../../domain/formats/formats.ts';
import { formatsPage, pagePath } from '../../scripts/formatsPage.ts';

test('the page of formats is as the table of formats says', async () => {
  expect(readFileSync(pagePath, 'utf8')).toBe(await formatsPage());
});

test('it lists every format with what it lacks', async () => {
  const rows = (await formatsPage()).split('\n').filter((line) => line.startsWith('| ') && line.includes('`'));
  expect(rows).toHaveLength(formats.length);
  expect(rows.find((row) => row.includes('`srt`'))).toContain('no color, size, position; no speakers');
  expect(rows.find((row) => row.includes('`lrc`'))).toContain('lines are joined');
});
