import { describe, expect, test } from 'vitest';
import { invert } from '../../../domain/changes/change.ts';
import { pasteTexts, textsOf } from '../../../domain/editor/commands/pasteTexts.ts';
import { documentSaying } from '../formats/oddDocument.ts';

const textsIn = (doc: ReturnType<typeof documentSaying>) =>
  [...doc.captions('en')].map(({ cells }) => cells.en?.text ?? '');

describe('pasted text', () => {
  test.each([
    ['One\nTwo\r\nThree\n\n', ['One', 'Two', 'Three']],
    ['One\n\nThree', ['One', '', 'Three']],
    ['"Two\nlines"\n"He said ""no"""', ['Two\nlines', 'He said "no"']],
    // Quotation marks of the text itself.
    ['"Hello."\n"Come in," she said.', ['"Hello."', '"Come in," she said.']],
    ['1\t00:01\tHello there\n2\t00:03\tGood evening', ['Hello there', 'Good evening']],
    ['1\t"a\tb c"\n2\td e', ['a\tb c', 'd e']],
    [' \n\n', []],
    ['', []],
  ])('%j is %j', (pasted, texts) => {
    expect(textsOf(pasted)).toEqual(texts);
  });

  test('of any size is split in linear time', () => {
    expect(textsOf('"x\n'.repeat(50_000))).toHaveLength(50_000);
  });
});

describe('pasting texts over captions', () => {
  const given = () => {
    const doc = documentSaying(['One', 'two', 'three']);
    return { doc, ids: [...doc.captions('en')].map(({ id }) => id) };
  };

  test('replaces one text after the other, in one step that undo takes back', () => {
    const { doc, ids } = given();
    const change = pasteTexts(doc, { tab: 'en', ids, texts: ['First', '', 'Third', 'left over'] });
    if (!change) throw new Error('nothing changes');
    doc.applyOrThrow(change);
    expect(textsIn(doc)).toEqual(['First', 'two', 'Third']);
    doc.applyOrThrow(invert(change));
    expect(textsIn(doc)).toEqual(['One', 'two', 'three']);
  });

  test('does nothing with the same texts, and refuses one that is too long', () => {
    const { doc, ids } = given();
    expect(pasteTexts(doc, { tab: 'en', ids, texts: ['One'] })).toBeNull();
    expect(pasteTexts(doc, { tab: 'en', ids, texts: ['First', 'x'.repeat(100_000)] })).toBeNull();
  });
});
