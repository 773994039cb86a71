import { describe, expect, test } from 'vitest';
import type { Change } from '../../../../domain/changes/change.ts';
import { typedSplice } from '../../../../domain/changes/splice.ts';
import { CaptionDocument } from '../../../../domain/document/document.ts';
import { editParagraph } from '../../../../domain/editor/commands/editParagraph.ts';
import { joinParagraphs } from '../../../../domain/editor/commands/joinParagraphs.ts';
import { setSpeaker } from '../../../../domain/editor/commands/setSpeaker.ts';
import { setText } from '../../../../domain/editor/commands/setText.ts';
import { splitParagraph } from '../../../../domain/editor/commands/splitParagraph.ts';
import { canRun } from '../../../../frontend/features/editor/actions/action.ts';
import { playFromWord } from '../../../../frontend/features/editor/actions/playCaption.ts';
import { Paragraphs } from '../../../../frontend/features/editor/panels/transcript/paragraphs.ts';
import { offsetOf, placeIn, readParagraph } from '../../../../frontend/features/editor/panels/transcript/typing.ts';
import { aSnapshot } from './aDocument.ts';
import { anEditor } from './anEditor.ts';

/** Open transcript that counts how often its paragraphs were recreated. */
function aTranscript(texts: readonly string[]) {
  const { store, env } = anEditor(texts);
  const paragraphs = new Paragraphs(store);
  paragraphs.watch();
  const made: number[] = [];
  paragraphs.changed.subscribe(() => made.push(paragraphs.all.length));
  const idsOf = () => paragraphs.all.map(({ ids }) => ids);
  const does = (change: Change | null) => expect(store.dispatch(change)).toBe(true);
  return { store, env, paragraphs, made, idsOf, does };
}

describe('the paragraphs on the page', () => {
  test('stay the same objects while text is typed into their captions', () => {
    const { store, paragraphs, made, does } = aTranscript(['One.', 'Two.']);
    const before = paragraphs.all;
    does(setText(store.document, { id: 'c0', tab: 'en', text: 'One more.' }));
    does(editParagraph(store.document, { tab: 'en', ids: ['c0', 'c1'], splice: { at: 0, cut: 'One', put: 'No' } }));
    expect(paragraphs.all).toBe(before);
    expect(made).toEqual([]);
  });

  test('are others after a split, a join, another speaker and an undo; a paragraph keeps its key', () => {
    const { store, env, paragraphs, idsOf, does } = aTranscript(['One two.', 'Three.', 'Four.']);
    const key = paragraphs.all[0]?.key;
    does(splitParagraph(store.document, { tab: 'en', ids: ['c0', 'c1', 'c2'], at: 3 }, env));
    expect(idsOf()).toEqual([['c0'], ['n1', 'c1', 'c2']]);
    does(setSpeaker(store.document, { ids: ['c2'], speaker: { name: 'Ann' } }, env));
    expect(idsOf()).toEqual([['c0'], ['n1', 'c1'], ['c2']]);
    expect(paragraphs.indexOf('c1')).toBe(1);
    does(joinParagraphs(store.document, { ids: ['n1', 'c1'] }));
    expect(idsOf()).toEqual([['c0', 'n1', 'c1'], ['c2']]);
    for (let step = 0; step < 3; step++) store.undo();
    expect(idsOf()).toEqual([['c0', 'c1', 'c2']]);
    expect(paragraphs.all[0]?.key).toBe(key);
  });

  test('keep their key when their first caption is deleted while they are typed in', () => {
    const { store, paragraphs, idsOf, does } = aTranscript(['One.', 'Two.']);
    const key = paragraphs.all[0]?.key;
    does(editParagraph(store.document, { tab: 'en', ids: ['c0', 'c1'], splice: { at: 0, cut: 'One. ', put: '' } }));
    expect(idsOf()).toEqual([['c1']]);
    expect(paragraphs.all[0]?.key).toBe(key);
  });
});

describe('what was typed', () => {
  test('is where the caret is, where the same letters could have been typed elsewhere', () => {
    expect(typedSplice('one two', 'one  two', 4)).toEqual({ at: 3, cut: '', put: ' ' });
    expect(typedSplice('aaa', 'aaaa', 1)).toEqual({ at: 0, cut: '', put: 'a' });
  });

  test('is found where a browser puts the caret elsewhere', () => {
    expect(typedSplice('one two', 'one too', 0)).toEqual({ at: 5, cut: 'w', put: 'o' });
  });
});

test('a place in a caption is the same place in its paragraph, and back', () => {
  const { store } = aTranscript(['One\ntwo.', 'Three.']);
  const { document } = store;
  const flow = readParagraph(document, ['c0', 'c1'], 'en');
  expect(flow.text).toBe('One two. Three.');
  for (const place of [
    { id: 'c0', offset: 8 },
    { id: 'c1', offset: 0 },
    { id: 'c1', offset: 3 },
  ])
    expect(placeIn(document, flow, 'en', offsetOf(document, flow, 'en', place))).toEqual(place);
});

test('the word at the caret is played from, also by keyboard', () => {
  const words = ['One', 'two.'].map((text, i) => ({
    text,
    startMs: 100 + i * 700,
    endMs: 600 + i * 700,
    confidence: 1,
  }));
  const editor = anEditor([], CaptionDocument.fromSnapshot(aSnapshot(['One\ntwo.'], { words })));
  expect(canRun(playFromWord, editor)).toBe(false);
  editor.store.selection.setCursor({ captionId: 'c0', offset: 5 });
  expect(canRun(playFromWord, editor)).toBe(true);
  playFromWord.run(editor);
  expect(editor.clock.positionMs).toBe(800);
});
