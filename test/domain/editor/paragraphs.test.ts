import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultSettings } from '../../../domain/captions/defaults.ts';
import type { Caption, Word } from '../../../domain/captions/types.ts';
import { wordSpans } from '../../../domain/captions/words.ts';
import { invert } from '../../../domain/changes/change.ts';
import { diffText, spliced } from '../../../domain/changes/splice.ts';
import { CaptionDocument } from '../../../domain/document/document.ts';
import { editParagraph } from '../../../domain/editor/commands/editParagraph.ts';
import { joinParagraphs } from '../../../domain/editor/commands/joinParagraphs.ts';
import { splitParagraph } from '../../../domain/editor/commands/splitParagraph.ts';
import { separatorOf } from '../../../domain/languages/languages.ts';
import { flowOf } from '../../../domain/transcript/flow.ts';
import { onOneLine } from '../../../domain/transcript/oneLine.ts';
import { paragraphsOf } from '../../../domain/transcript/paragraphs.ts';
import { expectRulesHold } from '../../kit/documentRules.ts';
import { runs } from '../../kit/runs.ts';
import { seed } from '../../kit/seed.ts';
import { idsOf } from '../changes/writer.ts';

/** Caption of two seconds whose words are spread evenly over its first second and a half. */
function caption(number: number, tab: string, words: readonly string[], more: Partial<Caption> = {}): Caption {
  const startMs = number * 2000;
  const stepMs = Math.floor(1500 / Math.max(1, words.length));
  const spoken = words.map(
    (text, i): Word => ({ text, startMs: startMs + i * stepMs, endMs: startMs + (i + 1) * stepMs, confidence: 0.9 }),
  );
  const half = Math.ceil(words.length / 2);
  const lines = [words.slice(0, half), words.slice(half)].map((line) => line.join(separatorOf(tab)));
  const text = lines.filter((line) => line !== '').join('\n');
  return { id: `c${number}`, startMs, endMs: startMs + 2000, cells: { [tab]: { text, words: spoken } }, ...more };
}

const documentOf = (tab: string, captions: readonly Caption[]): CaptionDocument =>
  CaptionDocument.fromSnapshot({
    version: 1,
    settings: { ...defaultSettings, frameRate: null },
    tabs: [{ id: tab, trackId: 'main' }],
    speakers: [
      { id: 's1', name: 'Ann' },
      { id: 's2', name: 'Ben' },
    ],
    tracks: [{ id: 'main', captions }],
  });

const english = () =>
  documentOf('en', [
    caption(0, 'en', ['We', 'meet', 'again', 'at', 'last.']),
    caption(1, 'en', ['I', 'have', 'waited', 'for', 'you.']),
    caption(2, 'en', ['Now', 'it', 'is', 'time.']),
  ]);
const ids = ['c0', 'c1', 'c2'];
const readOf = (doc: CaptionDocument, tab = 'en') => flowOf([...doc.captions(tab)], tab).text;
const textsOf = (doc: CaptionDocument, tab = 'en') => [...doc.captions(tab)].map(({ cells }) => cells[tab]?.text ?? '');
const wordsOf = (doc: CaptionDocument, tab = 'en') =>
  [...doc.captions(tab)].flatMap(({ cells }) => cells[tab]?.words ?? []);

/** Replaces the only occurrence of a part of the document's text. */
function replace(doc: CaptionDocument, cut: string, put: string, tab = 'en'): CaptionDocument {
  const at = readOf(doc, tab).indexOf(cut);
  const change = editParagraph(doc, { tab, ids: [...doc.captions(tab)].map(({ id }) => id), splice: { at, cut, put } });
  if (change) doc.applyOrThrow(change);
  return doc;
}

describe('the paragraphs of a transcript', () => {
  const paragraphs = (captions: readonly Caption[]) => paragraphsOf(documentOf('en', captions).captions('en'), 'en');
  const said = (number: number, more: Partial<Caption> = {}) => caption(number, 'en', ['So', 'on'], more);

  test('are what one speaker says up to a long pause', () => {
    const captions = [said(0), said(1), said(3, { startMs: 6000, endMs: 8000 }), said(4, { speakerId: 's1' })];
    expect(paragraphs(captions)).toEqual([['c0', 'c1'], ['c3'], ['c4']]);
  });

  test('begin and go on where a person said so, but never with two speakers', () => {
    expect(
      paragraphs([
        said(0),
        said(1, { paragraph: 'begins' }),
        said(9, { paragraph: 'continues' }),
        said(10, { paragraph: 'continues', speakerId: 's2' }),
      ]),
    ).toEqual([['c0'], ['c1', 'c9'], ['c10']]);
  });

  test('of a long speech end with a sentence after half a minute, or without one after a minute and a half', () => {
    const sentences = Array.from({ length: 60 }, (_, i) =>
      said(i, i === 16 ? { cells: { en: { text: 'Done.' } } } : {}),
    );
    expect(paragraphs(sentences).map(({ length }) => length)).toEqual([17, 43]);
    const endless = Array.from({ length: 100 }, (_, i) => said(i));
    expect(paragraphs(endless).map(({ length }) => length)).toEqual([45, 45, 10]);
  });
});

describe('typing into a paragraph', () => {
  test('changes the caption in which it is typed, and keeps its lines', () => {
    const doc = replace(english(), 'waited', 'been waiting');
    expect(textsOf(doc)).toEqual(['We meet again\nat last.', 'I have been waiting\nfor you.', 'Now it\nis time.']);
    expect(
      wordsOf(doc)
        .map(({ text }) => text)
        .slice(5, 10),
    ).toEqual(['I', 'have', 'been', 'waiting', 'for']);
  });

  test('keeps the times of a word when the same word is typed before or after it', () => {
    const before = english();
    const was = wordsOf(before).find(({ text }) => text === 'meet');
    expect(wordsOf(replace(before, 'meet', 'meet meet')).filter(({ text }) => text === 'meet')[0]).toEqual(was);
    const doc = english();
    const at = readOf(doc).indexOf('meet');
    const change = editParagraph(doc, { tab: 'en', ids, splice: { at, cut: '', put: 'meet ' } });
    doc.applyOrThrow(change ?? { label: '', ops: [] });
    expect(wordsOf(doc).filter(({ text }) => text === 'meet')[1]).toEqual(was);
  });

  test('over the ends of captions leaves the rest where it was, and the time of what was replaced to what is new', () => {
    const doc = replace(english(), 'last. I have waited for you. Now it', 'home, and it');
    expect(textsOf(doc)).toEqual(['We meet again\nat home, and it', 'is time.']);
    expect([...doc.captions('en')].map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
      [0, 4000],
      [4000, 6000],
    ]);
    expect(wordsOf(doc).at(-1)).toEqual(wordsOf(english()).at(-1));
  });

  test('joins the words at both sides of a deleted blank in the first caption', () => {
    expect(textsOf(replace(english(), 'last. I', 'last.I'))).toEqual([
      'We meet again\nat last.I',
      'have waited\nfor you.',
      'Now it\nis time.',
    ]);
  });

  test('deletes the captions whose text is deleted with their ends, and keeps an empty one where only its text is', () => {
    expect(textsOf(replace(english(), ' I have waited for you.', ''))).toHaveLength(2);
    expect(textsOf(replace(english(), 'I have waited for you.', ''))[1]).toBe('');
    expect(textsOf(replace(english(), readOf(english()), ''))).toEqual(['']);
  });

  test('keeps a paragraph apart from the one before when its first caption is deleted', () => {
    const doc = english();
    doc.applyOrThrow(
      splitParagraph(doc, { tab: 'en', ids, at: readOf(doc).indexOf('I have') }, idsOf('n')) ?? { label: '', ops: [] },
    );
    const splice = { at: 0, cut: 'I have waited for you. ', put: '' };
    doc.applyOrThrow(editParagraph(doc, { tab: 'en', ids: ['c1', 'c2'], splice }) ?? { label: '', ops: [] });
    expect(paragraphsOf(doc.captions('en'), 'en')).toEqual([['c0'], ['c2']]);
  });

  test('leaves no unseen caption behind in a language without blanks', () => {
    const japanese = () => documentOf('ja', [caption(0, 'ja', ['今日', 'は']), caption(1, 'ja', ['雨', 'です。'])]);
    expect(textsOf(replace(japanese(), '雨です。', '', 'ja'), 'ja')).toEqual(['今日\nは']);
    expect(textsOf(replace(japanese(), 'は雨', 'も晴れ', 'ja'), 'ja')).toEqual(['今日\nも晴れ', 'です。']);
  });
});

describe('two Latin words that meet in a language without blanks', () => {
  const spoken = (...texts: string[][]) =>
    documentOf(
      'ja',
      texts.map((words, i) => caption(i, 'ja', words)),
    );
  const two = () => spoken(['Hello'], ['World']);

  test.each(['ja', 'zh', 'zh-TW', 'th', 'km', 'my'])('have a blank between two captions: %s', (tab) => {
    const empty: Caption = { id: 'e', startMs: 1900, endMs: 2000, cells: {} };
    const captions = [caption(0, tab, ['Hello']), empty, caption(1, tab, ['World']), caption(2, tab, ['雨']), empty];
    expect(flowOf(captions, tab).text).toBe('Hello World雨');
  });

  test('are one word in the first caption when the blank is deleted', () => {
    const doc = replace(spoken(['Hello'], ['World', 'です']), 'o W', 'oW', 'ja');
    expect([textsOf(doc, 'ja'), readOf(doc, 'ja')]).toEqual([['HelloWorld', 'です'], 'HelloWorldです']);
    const after = replace(spoken(['は', 'Hello'], ['World', 'です']), ' ', '', 'ja');
    expect(textsOf(after, 'ja')).toEqual(['は\nHelloWorld', 'です']);
    const whole = replace(two(), ' ', '', 'ja');
    expect([...whole.captions('ja')].map(({ startMs, endMs }) => [startMs, endMs])).toEqual([[0, 4000]]);
  });

  test('keep the blank when something else is typed at it', () => {
    expect(textsOf(replace(two(), 'Hello', 'Hello。', 'ja'), 'ja')).toEqual(['Hello。 ', 'World']);
    expect(textsOf(replace(two(), 'World', 'はWorld', 'ja'), 'ja')).toEqual(['Hello ', 'はWorld']);
    expect(textsOf(replace(two(), ' ', '  ', 'ja'), 'ja')).toEqual(['Hello  ', 'World']);
  });

  test('leave the blank to the other one when one of them is deleted', () => {
    expect(textsOf(replace(two(), 'Hello', '', 'ja'), 'ja')).toEqual([' World']);
    expect(textsOf(replace(two(), 'World', '', 'ja'), 'ja')).toEqual(['Hello ']);
  });

  test('take the letters that are typed before the second one, and leave its times', () => {
    const doc = spoken(['今日は'], ['World']);
    const was = wordsOf(doc, 'ja');
    expect(textsOf(replace(doc, 'は', 'はO', 'ja'), 'ja')).toEqual(['今日は', 'OWorld']);
    expect(wordsOf(doc, 'ja')).toEqual(expect.arrayContaining([...was]));
  });

  test('read as typed when the caption between them is deleted', () => {
    const doc = replace(spoken(['Hello'], ['は'], ['World', 'です']), 'は', '', 'ja');
    expect([textsOf(doc, 'ja'), readOf(doc, 'ja')]).toEqual([['HelloWorld', 'です'], 'HelloWorldです']);
  });

  test('leave the words behind them their times when the blank is deleted with the captions after it', () => {
    const doc = spoken(['か', 'No', '12'], ['3'], ['B'], ['はい。', 'は']);
    const was = wordsOf(doc, 'ja').at(-1);
    expect(textsOf(replace(doc, ' 3 Bはい', '', 'ja'), 'ja')).toEqual(['かNo\n12', '。\nは']);
    expect(wordsOf(doc, 'ja').at(-1)).toEqual(was);
  });

  test('are two paragraphs when one begins at the blank', () => {
    for (const at of [5, 6]) {
      const doc = two();
      doc.applyOrThrow(splitParagraph(doc, { tab: 'ja', ids: ['c0', 'c1'], at }, idsOf('n')) ?? { label: '', ops: [] });
      expect(paragraphsOf(doc.captions('ja'), 'ja')).toEqual([['c0'], ['c1']]);
    }
  });

  test('take the other languages of a caption along when its word does', () => {
    const english = (id: string, text: string) => ({ id, cells: { ja: { text }, en: { text } } });
    const doc = CaptionDocument.fromSnapshot({
      version: 1,
      settings: { ...defaultSettings, frameRate: null },
      tabs: ['ja', 'en'].map((id) => ({ id, trackId: 'main' })),
      speakers: [],
      tracks: [
        {
          id: 'main',
          captions: [
            { ...english('c0', 'Hello'), startMs: 0, endMs: 1000 },
            { ...english('c1', 'World'), startMs: 1000, endMs: 2000 },
          ],
        },
      ],
    });
    expect(textsOf(replace(doc, ' ', '', 'ja'), 'en')).toEqual(['Hello World']);
  });
});

const pieces = [
  '',
  ' ',
  'a',
  'again',
  'meet ',
  ' two words',
  'last.I',
  '\n',
  '😀',
  '雨',
  '今日は、',
  'は',
  'はO',
  '12',
  '...',
];
const anEdit = fc.record({ at: fc.nat(200), length: fc.oneof(fc.nat(3), fc.nat(60)), put: fc.constantFrom(...pieces) });
const aDocument = (tab: string) =>
  documentOf(
    tab,
    tab !== 'en'
      ? [
          ['今日', 'は', '雨', 'です。'],
          ['Open', 'AI'],
          ['Yes', 'か', 'No', '12'],
          ['3'],
          ['傘', 'を'],
          ['B'],
          ['はい。'],
        ].map((words, i) => caption(i, tab, words))
      : [...english().captions('en'), caption(3, 'en', ['Yes.']), caption(4, 'en', ['We', 'meet', 'again.'])],
  );

test(`after any edits the paragraph reads as typed, and heard words that were not touched keep their times (seed ${seed})`, () => {
  fc.assert(
    fc.property(fc.constantFrom('en', 'ja', 'th'), fc.array(anEdit, { minLength: 1, maxLength: 12 }), (tab, edits) => {
      const doc = aDocument(tab);
      for (const { at: from, length, put } of edits) {
        const was = readOf(doc, tab);
        const at = Math.min(from, was.length);
        const splice = { at, cut: was.slice(at, at + length), put };
        if (!spliced(was, splice).isWellFormed()) continue;
        const untouched = wordsOutside(doc, tab, at, at + splice.cut.length);
        const change = editParagraph(doc, { tab, ids: [...doc.captions(tab)].map(({ id }) => id), splice });
        if (change === null) continue;
        const before = doc.toSnapshot();
        doc.applyOrThrow(change);
        expect(readOf(doc, tab)).toBe(spliced(was, { ...splice, put: onOneLine(put, tab) }));
        // Typed words may share their times.
        const heard = untouched.filter(({ confidence }) => confidence < 1);
        expect(wordsOf(doc, tab)).toEqual(expect.arrayContaining(heard));
        for (const { cells } of doc.captions(tab))
          expect(wordSpans(cells[tab]?.text ?? '', cells[tab]?.words ?? [])).not.toBeNull();
        expectRulesHold(doc);
        doc.applyOrThrow(invert(change));
        expect(doc.toSnapshot()).toEqual(before);
        doc.applyOrThrow(change);
      }
    }),
    { seed, numRuns: runs(500) },
  );
});

/** Words of a document that do not touch the given part of its text. */
function wordsOutside(doc: CaptionDocument, tab: string, from: number, to: number): readonly Word[] {
  const words = wordsOf(doc, tab);
  const spans = wordSpans(readOf(doc, tab), words);
  if (!spans) throw new Error('the words are not in the text');
  return words.filter((_, i) => (spans[i]?.end ?? 0) < from || (spans[i]?.start ?? 0) > to);
}

test(`typing between two words keeps every word's time (seed ${seed})`, () => {
  fc.assert(
    fc.property(fc.nat(13), fc.constantFrom('new ', 'meet ', 'We ', 'two words '), (index, put) => {
      const doc = english();
      const was = wordsOf(doc);
      const starts = [...readOf(doc).matchAll(/\S+/g)].map((match) => match.index);
      const at = starts[index] ?? 0;
      const change = editParagraph(doc, { tab: 'en', ids, splice: { at, cut: '', put } });
      if (change) doc.applyOrThrow(change);
      const now = wordsOf(doc);
      const added = put.trim().split(' ').length;
      expect([...now.slice(0, index), ...now.slice(index + added)]).toEqual(was);
    }),
    { seed },
  );
});

describe('a new paragraph', () => {
  test('begins within a caption, which is split there, or at a caption', () => {
    const doc = english();
    doc.applyOrThrow(splitParagraph(doc, { tab: 'en', ids, at: 8 }, idsOf('n')) ?? { label: '', ops: [] });
    expect(paragraphsOf(doc.captions('en'), 'en')).toEqual([['c0'], ['n1', 'c1', 'c2']]);
    expect(textsOf(doc).slice(0, 2)).toEqual(['We meet', 'again\nat last.']);
    const next = ['n1', 'c1', 'c2'];
    doc.applyOrThrow(splitParagraph(doc, { tab: 'en', ids: next, at: 15 }, idsOf('m')) ?? { label: '', ops: [] });
    expect(paragraphsOf(doc.captions('en'), 'en')).toEqual([['c0'], ['n1'], ['c1', 'c2']]);
  });

  test('does not begin at the ends of a paragraph', () => {
    const doc = english();
    for (const at of [0, readOf(doc).length])
      expect(splitParagraph(doc, { tab: 'en', ids, at }, idsOf('n'))).toBeNull();
  });

  test('is joined with the one before, and its speaker is the other one’s', () => {
    const doc = documentOf('en', [
      caption(0, 'en', ['Yes.'], { speakerId: 's1' }),
      caption(5, 'en', ['No.'], { speakerId: 's2' }),
    ]);
    doc.applyOrThrow(joinParagraphs(doc, { ids: ['c5'] }) ?? { label: '', ops: [] });
    expect(paragraphsOf(doc.captions('en'), 'en')).toEqual([['c0', 'c5']]);
    expect(doc.get('c5')?.speakerId).toBe('s1');
    expect(joinParagraphs(doc, { ids: ['c0', 'c5'] })).toBeNull();
  });

  test('stays when its text is typed over and the typing is taken back', () => {
    const doc = english();
    const was = doc.toSnapshot();
    const splice = diffText(readOf(doc), 'We meet at last, and it is time.');
    const change = editParagraph(doc, { tab: 'en', ids, splice });
    if (!change) throw new Error('the edit does not apply');
    doc.applyOrThrow(change);
    expect(readOf(doc)).toBe('We meet at last, and it is time.');
    doc.applyOrThrow(invert(change));
    expect(doc.toSnapshot()).toEqual(was);
  });
});
