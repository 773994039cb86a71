import { expect, test } from 'vitest';
import { readPage } from '../../../../frontend/build/guideText.ts';
import { searchGuide } from '../../../../frontend/features/help/search.ts';

const guide = {
  start: readPage('README', '# Guide'),
  pages: [
    readPage('timing', '# Timing\n\nIn and out times.\n\n## Shift a file\n\nMoves **captions** by the same time.'),
    readPage('styles', '# Styles\n\n## Templates\n\nA look for captions. Choose one to shift the mood.'),
    readPage('ja', '# 書き出し\n\n## 字幕ファイル\n\nＳＲＴ形式で書き出します。'),
  ],
  pictures: {},
};

const placesOf = (query: string) =>
  searchGuide(guide, query).map(({ page, heading }) => (heading ? `${page}#${heading.id}` : page));

test('all words of a query must be in one part of a page', () => {
  expect(placesOf('captions same')).toEqual(['timing#shift-a-file']);
  expect(placesOf('captions')).toEqual(['timing#shift-a-file', 'styles#templates']);
  expect(placesOf('captions karaoke')).toEqual([]);
});

test('parts with the words in their heading come first', () => {
  expect(placesOf('templates')).toEqual(['styles#templates']);
  expect(placesOf('SHIFT')).toEqual(['timing#shift-a-file', 'styles#templates']);
});

test('full-width and half-width characters are alike', () => {
  expect(placesOf('srt 形式')).toEqual(['ja#字幕ファイル']);
});

test('an excerpt shows the text around the match', () => {
  expect(searchGuide(guide, 'same')[0]?.excerpt).toBe('Moves captions by the same time.');
  expect(searchGuide(guide, '')).toEqual([]);
});
