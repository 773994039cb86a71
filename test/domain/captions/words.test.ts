import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordSpans } from '../../../domain/captions/words.ts';
import type { CaptionDocument } from '../../../domain/document/document.ts';
import { runs } from '../../kit/runs.ts';
import { seed } from '../../kit/seed.ts';
import { anAct, changeFor, fourTabs, idsOf, type Verb } from '../changes/writer.ts';

const cellsOf = (doc: CaptionDocument) =>
  doc.tabs.flatMap(({ id }) => [...doc.captions(id)].flatMap((caption) => caption.cells[id] ?? []));

const lettersOf = (doc: CaptionDocument): string =>
  [
    ...cellsOf(doc)
      .flatMap(({ text, second = '' }) => [text, second, ' '])
      .join('')
      .replace(/\s/gu, ''),
  ]
    .sort()
    .join('');

/** Verbs that move texts without changing them. */
const moving = new Set<Verb>(['splitAtCursor', 'splitAtPlayhead', 'merge', 'give', 'unlinkTab', 'shiftFollowing']);

test(`after any commands all words are in their text in order, no letter is split, and none is lost in a move (seed ${seed})`, () => {
  fc.assert(
    fc.property(fc.array(anAct, { minLength: 1, maxLength: 12 }), (acts) => {
      const doc = fourTabs({ frameRate: 23.98, dropFrame: false });
      for (const act of acts) {
        const before = lettersOf(doc);
        const change = changeFor(doc, act, idsOf(`n${acts.indexOf(act)}-`));
        if (!change) continue;
        doc.applyOrThrow(change);
        if (moving.has(act.verb)) expect(lettersOf(doc)).toBe(before);
        for (const { text, words = [] } of cellsOf(doc)) {
          expect(text.isWellFormed()).toBe(true);
          expect(wordSpans(text, words), `${act.verb}: ${text} ${JSON.stringify(words)}`).not.toBeNull();
        }
      }
    }),
    { seed, numRuns: runs(2000) },
  );
});
