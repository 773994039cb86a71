import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Word } from '../../../domain/captions/types.ts';
import { separatorOf } from '../../../domain/languages/languages.ts';
import { commonOrder, matchByParts } from '../../../domain/transcript/commonOrder.ts';
import { realignWords } from '../../../domain/transcript/realign.ts';
import { placeToSplit } from '../../../domain/transcript/splitStretch.ts';
import { runs } from '../../kit/runs.ts';

const heard = (texts: readonly string[]): Word[] =>
  texts.map((text, i) => ({ text, startMs: i * 400, endMs: i * 400 + 300, confidence: 0.4 }));

/** Word of two Chinese characters that occur in no other word. */
const japanese = (i: number) => String.fromCodePoint(0x4e00 + 2 * i, 0x4e01 + 2 * i);

/** Length of the longest common subsequence by the textbook algorithm. */
function commonLength(was: readonly number[], now: readonly number[]): number {
  let row = now.map(() => 0);
  for (const item of was) {
    const above = row;
    row = [];
    for (const [j, other] of now.entries())
      row.push(
        item === other ? (j > 0 ? (above[j - 1] ?? 0) : 0) + 1 : Math.max(above[j] ?? 0, j > 0 ? (row[j - 1] ?? 0) : 0),
      );
  }
  return row.at(-1) ?? 0;
}

/** Checks that a result pairs equal items in ascending order on both sides. */
function expectCommonOrder(found: Int32Array, was: ArrayLike<unknown>, now: ArrayLike<unknown>): void {
  let last = -1;
  for (const [i, j] of found.entries()) {
    if (j < 0) continue;
    if (j <= last || was[i] !== now[j]) throw new Error(`item ${i} was matched with ${j}`);
    last = j;
  }
}

/** Replaces, inserts and deletes words at random positions of a list, each at most once. */
const edits = fc.array(fc.record({ at: fc.nat(2999), kind: fc.constantFrom('replaced', 'put in', 'taken out') }), {
  maxLength: 600,
  size: 'max',
});
type Edits = typeof edits extends fc.Arbitrary<infer Value> ? Value : never;

function edit(texts: readonly string[], made: Edits, fresh: (i: number) => string) {
  const kinds = new Map(made.map(({ at, kind }) => [at, kind]));
  const edited = texts.flatMap((text, i) => {
    const kind = kinds.get(i);
    if (kind === 'taken out') return [];
    return kind === 'replaced' ? [fresh(i)] : kind === 'put in' ? [text, fresh(i)] : [text];
  });
  return { edited, isTouched: (i: number) => (kinds.get(i) ?? 'put in') !== 'put in' };
}

describe('in a long text', () => {
  test('all words between an edited first and last word keep their times', () => {
    const of = { en: (i: number) => `word${i}`, ja: japanese };
    for (const [language, textOf] of Object.entries(of)) {
      const words = heard(Array.from({ length: 900 }, (_, i) => textOf(i)));
      const texts = words
        .map(({ text }) => text)
        .with(0, '新')
        .with(899, '末');
      const realigned = realignWords(words, texts.join(separatorOf(language)), language);
      expect(realigned.slice(1, -1)).toEqual(words.slice(1, -1));
    }
  });

  test('every unchanged word keeps its identity after any number of edits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3000 }), edits, fc.constantFrom('en', 'ja'), (count, made, language) => {
        const texts = Array.from({ length: count }, (_, i) => (language === 'en' ? `word${i}` : japanese(i)));
        const words = heard(texts);
        const { edited, isTouched } = edit(texts, made, (i) => (language === 'en' ? `new${i}` : 'あい'));
        const realigned = new Set(realignWords(words, edited.join(separatorOf(language)), language));
        const lost = words.filter((word, i) => !isTouched(i) && !realigned.has(word));
        expect(lost).toEqual([]);
      }),
      { numRuns: runs(40) },
    );
  });

  test('that repeats few words, as many words keep their times as were unchanged', () => {
    const saying = fc.array(fc.nat(60), { minLength: 600, maxLength: 3000, size: 'max' });
    fc.assert(
      fc.property(saying, edits, fc.boolean(), (said, made, isNew) => {
        const texts = said.map((word) => `w${word}`);
        const { edited, isTouched } = edit(texts, made, (i) => `${isNew ? 'new' : 'w'}${i % 61}`);
        const found = commonOrder(texts, edited);
        expectCommonOrder(found, texts, edited);
        const untouched = texts.filter((_, i) => !isTouched(i)).length;
        expect(found.filter((j) => j >= 0).length).toBeGreaterThanOrEqual(untouched);
      }),
      { numRuns: runs(40) },
    );
  });
});

test('a stretch is split on a longest common subsequence, and never at a corner if the search is abandoned', () => {
  const side = fc.array(fc.nat(3), { minLength: 1, maxLength: 14 });
  fc.assert(
    fc.property(side, side, fc.integer({ min: 1, max: 4 }), (before, after, few) => {
      const [was, now] = [
        [8, ...before, 8],
        [9, ...after, 9],
      ];
      const whole = { wasFrom: 0, wasTo: was.length, nowFrom: 0, nowTo: now.length };
      const [i, j] = placeToSplit(was, now, whole, 100);
      const parts = commonLength(was.slice(0, i), now.slice(0, j)) + commonLength(was.slice(i), now.slice(j));
      expect(parts).toBe(commonLength(was, now));
      for (const [x, y] of [[i, j] as const, placeToSplit(was, now, whole, few)]) {
        expect(x + y).toBeGreaterThan(0);
        expect(x + y).toBeLessThan(was.length + now.length);
        expect(x <= was.length && y <= now.length && Math.min(x, y) >= 0).toBe(true);
      }
    }),
    { numRuns: runs(2000) },
  );
});

/** List that counts the reads of its items. */
function counted(items: readonly number[]) {
  const count = { looks: 0 };
  const list = new Proxy(items, {
    get: (target, key) => {
      count.looks++;
      return Reflect.get(target, key);
    },
  });
  return { list, count };
}

/** Text of 20,000 letters from an alphabet of 80, different for each seed. */
function randomText(seed: number): number[] {
  let state = seed;
  return Array.from({ length: 20_000 }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 16) % 80;
  });
}

test('a comparison of texts with little in common is abandoned within the maximum number of steps', () => {
  const [was, now] = [randomText(1), randomText(2)];
  const { list, count } = counted(was);
  expectCommonOrder(matchByParts(list, now, 500_000), was, now);
  expect(count.looks).toBeLessThan(5_000_000);
});
