import { expect, test } from 'vitest';
import type { Caption } from '../../../domain/captions/types.ts';
import { writeSrt } from '../../../domain/formats/srt/write.ts';
import { writeTxt } from '../../../domain/formats/txt/write.ts';

const captions: Caption[] = [
  { id: 'a', startMs: 0, endMs: 1500, cells: { en: { text: 'First\n\n \nsecond line', second: '二行' } } },
  { id: 'b', startMs: 1500, endMs: 2000, cells: { ja: { text: '日本語だけ' } } },
  { id: 'c', startMs: 360_000_000, endMs: 360_001_234, cells: { en: { text: 'Late\r\nline' } } },
];

test('SubRip has indexes from 1, commas, CRLF, no blank line within a cue, and no empty captions', () => {
  expect(writeSrt(captions, 'en').split('\r\n')).toEqual([
    '1',
    '00:00:00,000 --> 00:00:01,500',
    'First',
    'second line',
    '二行',
    '',
    '2',
    '100:00:00,000 --> 100:00:01,234',
    'Late',
    'line',
    '',
    '',
  ]);
  expect(writeSrt(captions, 'fr')).toBe('');
});

test('plain text contains only the texts', () => {
  expect(writeTxt(captions, 'en')).toBe('First\r\nsecond line\r\n二行\r\nLate\r\nline\r\n');
});
