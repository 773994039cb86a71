import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cellOf } from '../../../domain/captions/cells.ts';
import { defaultSettings } from '../../../domain/captions/defaults.ts';
import type { Caption, Word } from '../../../domain/captions/types.ts';
import { History } from '../../../domain/changes/history.ts';
import { CaptionDocument } from '../../../domain/document/document.ts';
import { emptySnapshot } from '../../../domain/document/snapshot.ts';
import { editParagraph } from '../../../domain/editor/commands/editParagraph.ts';
import { setText } from '../../../domain/editor/commands/setText.ts';
import { onOneLine } from '../../../domain/transcript/oneLine.ts';
import { runs } from '../../kit/runs.ts';
import { seed } from '../../kit/seed.ts';

const heard = (texts: readonly string[], startMs = 0): Word[] =>
  texts.map((text, i) => ({ text, startMs: startMs + i * 400, endMs: startMs + i * 400 + 400, confidence: 0.9 }));

/** Captions with words of 400 ms each. A caption ends half a second after its last word. */
function given(tab: string, captions: readonly (readonly string[])[]): CaptionDocument {
  let startMs = 0;
  const made = captions.map((texts, i): Caption => {
    const words = heard(texts, startMs);
    const endMs = startMs + texts.length * 400 + 500;
    const caption = {
      id: `c${i}`,
      startMs,
      endMs,
      cells: { [tab]: { text: texts.join(tab === 'ja' ? '' : ' '), words } },
    };
    startMs = endMs;
    return caption;
  });
  const snapshot = emptySnapshot({ ...defaultSettings, frameRate: null }, [tab]);
  return CaptionDocument.fromSnapshot({ ...snapshot, tracks: [{ id: 'main', captions: made }] });
}

const wordsIn = (doc: CaptionDocument, tab: string) => cellOf(doc.get('c0') as Caption, tab).words ?? [];

/** One person's edits of the first caption, with their undo history. */
class Typist {
  readonly #doc: CaptionDocument;
  readonly #tab: string;
  readonly history = new History();
  #nowMs = 0;

  constructor(doc: CaptionDocument, tab: string) {
    this.#doc = doc;
    this.#tab = tab;
  }

  pause(): void {
    this.#nowMs += 2000;
  }

  /** Edits the text in the list of captions. */
  set(text: string, caret = text.length): void {
    const typing = this.history.running(this.#nowMs);
    this.#record(setText(this.#doc, { id: 'c0', tab: this.#tab, text, caret, typing }));
  }

  /** Edits the text in the transcript. */
  splice(at: number, cut: string, put: string): void {
    const ids = [...this.#doc.captions(this.#tab)].map(({ id }) => id);
    const typing = this.history.running(this.#nowMs);
    this.#record(editParagraph(this.#doc, { tab: this.#tab, ids, splice: { at, cut, put }, typing }));
  }

  #record(change: ReturnType<typeof setText>): void {
    this.#nowMs += 10;
    if (!change) return;
    this.#doc.applyOrThrow(change);
    this.history.record(change, this.#nowMs);
  }
}

const long = ['Today', 'we', 'bake', 'a', 'loaf', 'at', 'home.'];
const retyped = 'You need flour, water, salt and time';

describe('a caption that is retyped letter by letter', () => {
  test('has the word times of the same text pasted at once', () => {
    const pasted = given('en', [long]);
    new Typist(pasted, 'en').set(retyped);
    const typed = given('en', [long]);
    const typist = new Typist(typed, 'en');
    for (let length = 1; length <= retyped.length; length++) typist.set(retyped.slice(0, length));
    expect(wordsIn(typed, 'en')).toEqual(wordsIn(pasted, 'en'));
    expect(typist.history.steps).toBe(1);
    expect(wordsIn(typed, 'en').every(({ startMs, endMs }) => endMs - startMs >= 100)).toBe(true);
    expect(wordsIn(typed, 'en').at(-1)?.endMs).toBe(2800);
  });

  test('gives every word time, however often one pauses', () => {
    const doc = given('en', [long]);
    const typist = new Typist(doc, 'en');
    for (let length = 1; length <= retyped.length; length++) {
      typist.set(retyped.slice(0, length));
      if (retyped[length] === ' ') typist.pause();
    }
    expect(wordsIn(doc, 'en').map(({ text }) => text)).toEqual(retyped.split(' '));
    expect(wordsIn(doc, 'en').every(({ startMs, endMs, text }) => endMs - startMs >= text.length * 20)).toBe(true);
  });

  test('keeps its words when it was emptied first', () => {
    const doc = given('en', [long]);
    const typist = new Typist(doc, 'en');
    typist.set('');
    for (let length = 1; length <= retyped.length; length++) typist.set(retyped.slice(0, length));
    expect(wordsIn(doc, 'en').map(({ text }) => text)).toEqual(retyped.split(' '));
  });

  test('has its words and times back when that is undone', () => {
    const doc = given('en', [long]);
    const before = doc.toSnapshot();
    const typist = new Typist(doc, 'en');
    for (let length = 1; length <= retyped.length; length++) typist.set(retyped.slice(0, length));
    const undo = typist.history.undo();
    if (undo) doc.applyOrThrow(undo);
    expect(doc.toSnapshot()).toEqual(before);
  });
});

test.each(['the list', 'the transcript'] as const)(
  'a word typed before the same words in %s is the first one',
  (place) => {
    const [pasted, typed] = [given('en', [['ha', 'ha', 'ha']]), given('en', [['ha', 'ha', 'ha']])];
    const edit = (doc: CaptionDocument, puts: readonly string[]) => {
      const typist = new Typist(doc, 'en');
      let before = '';
      for (const put of puts) {
        if (place === 'the list') typist.set(`${before}${put}ha ha ha`, before.length + put.length);
        else typist.splice(before.length, '', put);
        before += put;
      }
    };
    edit(pasted, ['ha ']);
    edit(typed, ['h', 'a', ' ']);
    expect(wordsIn(typed, 'en')).toEqual(wordsIn(pasted, 'en'));
  },
);

test('words that are typed after the last one have the time that the caption is still shown', () => {
  const doc = given('en', [['Yes']]);
  new Typist(doc, 'en').set('Yes indeed');
  expect(wordsIn(doc, 'en').at(-1)).toEqual({ text: 'indeed', startMs: 400, endMs: 900, confidence: 1 });
});

test('a punctuation mark that is typed before the same mark in the transcript continues the typing', () => {
  const edit = (puts: readonly string[]) => {
    const doc = given('ja', [['です。']]);
    const typist = new Typist(doc, 'ja');
    let at = 0;
    for (const put of puts) {
      typist.splice(at, at === 0 ? 'です' : '', put);
      at += put.length;
    }
    return wordsIn(doc, 'ja');
  };
  expect(edit([...'読む。猫'])).toEqual(edit(['読む。猫']));
});

test('a selection that is typed over in the transcript with some of its own words leaves these their times', () => {
  const edit = (puts: readonly string[]) => {
    const doc = given('en', [['bake', 'we', 'We']]);
    const typist = new Typist(doc, 'en');
    let at = 5;
    for (const put of puts) {
      typist.splice(at, at === 5 ? 'we We' : '', put);
      at += put.length;
    }
    return wordsIn(doc, 'en');
  };
  expect(edit(['We'])).toEqual([heard(['bake'])[0], heard(['bake', 'we', 'We'])[2]]);
  expect(edit([...'We'])).toEqual(edit(['We']));
});

const texts = {
  en: fc.array(fc.constantFrom('a', 'bread', 'Today', 'we', 'bake', 'twice,', 'We'), { minLength: 1, maxLength: 8 }),
  ja: fc.array(fc.constantFrom('今日', 'は', '雨', 'です。', '傘', 'OpenAI'), { minLength: 1, maxLength: 8 }),
};

const otherTexts = {
  en: texts.en,
  // Without spaces, a word next to an equal one could have been typed on either side.
  ja: fc.array(fc.constantFrom('猫', '本を', '読む。', 'PDF'), { minLength: 1, maxLength: 8 }),
};

/** Caption, the text that replaces a part of it, and the position. */
const anEdit = fc.constantFrom('en' as const, 'ja' as const).chain((tab) =>
  fc.record({
    tab: fc.constant(tab),
    words: texts[tab],
    put: otherTexts[tab].map((words) => words.join(tab === 'ja' ? '' : ' ')),
    from: fc.nat(20),
    to: fc.nat(40),
  }),
);

test(`typing letter by letter ends with the word times of pasting, in the list and in the transcript (seed ${seed})`, () => {
  fc.assert(
    fc.property(anEdit, fc.boolean(), ({ tab, words, put, from, to }, isTranscript) => {
      const next = [tab === 'ja' ? 'はい。' : 'Yes.'];
      const [pasted, typed] = [given(tab, [words, next]), given(tab, [words, next])];
      const was = cellOf(pasted.get('c0') as Caption, tab).text;
      const at = Math.min(from, was.length);
      const cut = was.slice(at, Math.max(at, Math.min(to, was.length)));
      const edit = (doc: CaptionDocument, pieces: readonly string[]) => {
        const typist = new Typist(doc, tab);
        let done = '';
        for (const [i, piece] of pieces.entries()) {
          const replaced = i === 0 ? cut : '';
          if (isTranscript) typist.splice(at + done.length, replaced, piece);
          else
            typist.set(was.slice(0, at) + done + piece + was.slice(at + cut.length), at + done.length + piece.length);
          done += piece;
        }
        return typist.history.steps;
      };
      edit(pasted, [put]);
      edit(typed, [...put]);
      expect(onOneLine(cellOf(typed.get('c0') as Caption, tab).text, tab)).toBe(
        onOneLine(cellOf(pasted.get('c0') as Caption, tab).text, tab),
      );
      expect(wordsIn(typed, tab)).toEqual(wordsIn(pasted, tab));
    }),
    { seed, numRuns: runs(300) },
  );
});

test('a change of another person in the same text ends the typing that it was part of', () => {
  const doc = given('en', [long]);
  const typist = new Typist(doc, 'en');
  typist.set('You');
  const theirs = setText(doc, { id: 'c0', tab: 'en', text: 'They' });
  if (theirs) {
    doc.applyOrThrow(theirs);
    typist.history.rebaseOver(theirs);
  }
  typist.set('They bake');
  expect(wordsIn(doc, 'en').map(({ text }) => text)).toEqual(['They', 'bake']);
});
