import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultSettings } from '../../../domain/captions/defaults.ts';
import { plainText } from '../../../domain/captions/plainText.ts';
import type { Cell } from '../../../domain/captions/types.ts';
import { invert } from '../../../domain/changes/change.ts';
import { CaptionDocument } from '../../../domain/document/document.ts';
import { emptySnapshot } from '../../../domain/document/snapshot.ts';
import { type ReplaceAll, replaceAll, replaceOne } from '../../../domain/editor/commands/replaceAll.ts';
import { findAll, type Hit } from '../../../domain/editor/find.ts';
import { runs } from '../../kit/runs.ts';

/** Document of one caption with this text. */
function saying(cell: Cell): CaptionDocument {
  const settings = { ...defaultSettings, frameRate: null };
  const captions = [{ id: 'a', startMs: 0, endMs: 1000, cells: { en: cell } }];
  return CaptionDocument.fromSnapshot({ ...emptySnapshot(settings, ['en']), tracks: [{ id: 'main', captions }] });
}

/** Caption text after replacing everything. Also checks that undo restores the original. */
function replacedIn(cell: Cell, query: Omit<ReplaceAll, 'tab'>): Cell | undefined {
  const doc = saying(cell);
  const change = replaceAll(doc, { tab: 'en', ...query });
  if (change === null) return cell;
  doc.applyOrThrow(change);
  const after = doc.get('a')?.cells.en;
  doc.applyOrThrow(invert(change));
  expect(doc.get('a')?.cells.en).toEqual(cell);
  return after;
}

// Few distinct letters, so that matches are frequent, overlap and are adjacent. Lone surrogates are invalid input.
const letters = fc.constantFrom('a', 'b', 'A', ' ', '.', '$', '&', '1', '字', '😀', '\u{1f601}', '\ud83d', '\ude00');
const texts = fc.string({ unit: letters, minLength: 1, maxLength: 12 });
const finds = fc.string({ unit: letters, minLength: 1, maxLength: 3 });

test('replacing plain text says what replacing the places found says, in each case, in both captions of a tab', () => {
  fc.assert(
    fc.property(texts, texts, finds, texts, fc.boolean(), (text, second, find, replacement, matchCase) => {
      const query = { find, replacement, matchCase };
      const hits = findAll(saying({ text, second }), { tab: 'en', ...query });
      const said = (now: string, isSecond: boolean): string =>
        hits
          .filter((hit) => hit.second === isSecond)
          .reduceRight(
            (all, { at, length }) => all.slice(0, at) + plainText(replacement) + all.slice(at + length),
            now,
          );
      const expected = { text: said(text, false), second: said(second, true) };
      expect(replacedIn({ text, second }, query)).toEqual(expected);
    }),
    { numRuns: runs(5000) },
  );
});

test('half of a surrogate pair is found in no letter, so that replacing breaks none', () => {
  const query = { find: '\ud83d', replacement: 'x', matchCase: true };
  expect(replacedIn({ text: '😀 \ud83d' }, query)).toEqual({ text: '😀 x' });
});

test('replacing a text by itself is not a change', () => {
  expect(
    replaceAll(saying({ text: 'tea' }), { tab: 'en', find: 'tea', replacement: 'tea', matchCase: true }),
  ).toBeNull();
});

test('a text that would be longer than a caption can hold is not changed, and the others are replaced', () => {
  const long = 'e'.repeat(20_000);
  const query = { find: 'e', replacement: 'ee', matchCase: true };
  expect(replacedIn({ text: long, second: 'tea' }, query)).toEqual({ text: long, second: 'teea' });
  expect(replacedIn({ text: 'tea', second: long }, query)).toEqual({ text: 'teea', second: long });
});

const endOf = (hit: Hit | undefined): number => (hit ? hit.at + hit.length : -1);

test('replacing the places one after the other says what replacing all says', () => {
  fc.assert(
    fc.property(
      texts,
      texts,
      finds,
      texts,
      fc.boolean(),
      fc.boolean(),
      (text, second, find, replacement, wholeWord, matchCase) => {
        const query = { tab: 'en', find, replacement, wholeWord, matchCase };
        const [one, all] = [saying({ text, second }), saying({ text, second })];
        const hits = findAll(one, query);
        // A replacement next to a whole word may make that word part of a longer one.
        fc.pre(!wholeWord || !hits.some(({ at }, i) => at === endOf(hits[i - 1])));
        // From the end, so that earlier positions do not change.
        for (const hit of hits.toReversed()) {
          const change = replaceOne(one, query, hit);
          if (change) one.applyOrThrow(change);
        }
        const change = replaceAll(all, query);
        if (change) all.applyOrThrow(change);
        expect(one.get('a')?.cells.en).toEqual(all.get('a')?.cells.en);
      },
    ),
  );
});

test('a whole word has no letter, digit or mark beside it, in any script', () => {
  const found = (text: string, find: string) => findAll(saying({ text }), { tab: 'en', find, wholeWord: true }).length;
  expect(found('cat, concat; Cat!', 'cat')).toBe(2);
  expect(found('été etét é', 'é')).toBe(1);
  expect(found('a_b a', 'a')).toBe(1);
});

test('a match that is no longer there is not replaced', () => {
  const doc = saying({ text: 'one two' });
  const gone = { id: 'a', second: false, at: 3, length: 3 };
  expect(replaceOne(doc, { tab: 'en', find: 'one', replacement: 'x' }, gone)).toBeNull();
  expect(
    replaceOne(doc, { tab: 'en', find: '(o)(n)', isPattern: true, replacement: '$2$1' }, { ...gone, at: 0, length: 2 }),
  ).not.toBeNull();
});
