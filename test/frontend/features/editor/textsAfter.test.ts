import { expect, test } from 'vitest';
import { insertCaption } from '../../../../domain/editor/commands/insertCaption.ts';
import { splitCaption } from '../../../../domain/editor/commands/splitCaption.ts';
import { textsAfter } from '../../../../frontend/features/editor/engine/session/textsAfter.ts';
import { aDocument } from './aDocument.ts';

const env = { newId: () => 'new' };

test('a split reports the texts of both halves', () => {
  const document = aDocument(['One two', 'Three']);
  const change = splitCaption(document, { id: 'c0', tab: 'en', at: 4 }, env);
  document.applyOrThrow(change ?? { label: '', ops: [] });
  expect(textsAfter(document, change ?? { label: '', ops: [] })).toEqual(
    expect.arrayContaining([
      { captionId: 'c0', tab: 'en', text: 'One' },
      { captionId: 'new', tab: 'en', text: 'two' },
    ]),
  );
});

test('an inserted caption reports its text, and an empty one reports nothing', () => {
  const document = aDocument(['One']);
  const made = (text: string) => insertCaption(document, { tab: 'en', startMs: 5000, text }, env);
  expect(textsAfter(document, made('Two') ?? { label: '', ops: [] })).toEqual([
    { captionId: 'new', tab: 'en', text: 'Two' },
  ]);
  expect(textsAfter(document, made('') ?? { label: '', ops: [] })).toEqual([]);
});
