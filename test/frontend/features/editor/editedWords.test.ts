import i18next from 'i18next';
import { expect, test } from 'vitest';
import { editedWords } from '../../../../frontend/features/editor/parts/versions/editedWords.ts';
import { catalogues } from '../../../kit/catalogues.ts';

const i18n = i18next.createInstance();
await i18n.init({ resources: catalogues, fallbackLng: 'en', interpolation: { escapeValue: false } });

/** Message for captions whose numbers equal their ids. */
const said = (lng: 'en' | 'ja', count: number, removed: number, range: [string, string] | null) =>
  editedWords({ count, removed, range }, Number, i18n.getFixedT(lng, 'editor'));

test('an edit is listed with its captions, from the first to the last', () => {
  expect(said('en', 1, 0, ['3', '3'])).toBe('Edited caption 3');
  expect(said('en', 7, 0, ['3', '9'])).toBe('Edited captions 3 to 9');
  expect(said('en', 2, 0, ['3', '1200'])).toBe('Edited 2 captions from 3 to 1200');
  expect(said('ja', 7, 0, ['3', '9'])).toBe('字幕3〜9を編集');
  expect(said('ja', 2, 0, ['3', '90'])).toBe('字幕3〜90のうち2件を編集');
});

test('removed captions, or captions of several tabs, are counted', () => {
  expect(said('en', 0, 1, null)).toBe('Edited 1 caption that is gone now');
  expect(said('en', 7, 2, ['3', '9'])).toBe('Edited captions 3 to 9, and 2 that are gone now');
  expect(said('en', 4, 0, null)).toBe('Edited 4 captions');
  expect(said('en', 4, 0, ['0', '9'])).toBe('Edited 4 captions');
  expect(said('ja', 1, 2, ['3', '3'])).toBe('字幕3を編集（ほかに現在は削除されている字幕2件）');
});
