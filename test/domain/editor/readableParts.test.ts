import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultSettings } from '../../../domain/captions/defaults.ts';
import type { Caption, Word } from '../../../domain/captions/types.ts';
import { CaptionDocument } from '../../../domain/document/document.ts';
import { emptySnapshot } from '../../../domain/document/snapshot.ts';
import { applyLimits } from '../../../domain/editor/commands/applyLimits.ts';
import { splitCaption } from '../../../domain/editor/commands/splitCaption.ts';
import { readableTicks } from '../../../domain/limits/tickLimits.ts';
import { fixAll } from '../../../domain/quality/fixAll.ts';
import { qualityProfile } from '../../../domain/quality/profile.ts';
import { snapMs, ticksBetween } from '../../../domain/timecode/frames.ts';
import type { FrameRateSetting } from '../../../domain/timecode/rates.ts';
import { runs } from '../../kit/runs.ts';
import { seed } from '../../kit/seed.ts';

const options = { seed, numRuns: runs(300) };

const texts = {
  en: ['a', 'bread', 'Today', 'we', 'bake', 'twice,', 'home.'],
  ja: ['今日', 'は', '雨', 'です。', '傘', '予報'],
};
type Language = keyof typeof texts;

/** Word with the duration it was heard for. Some have none, like a word typed between two others. */
const aWord = (tab: Language) =>
  fc.record({ text: fc.constantFrom(...texts[tab]), forMs: fc.constantFrom(0, 0, 40, 200, 500), typed: fc.boolean() });

const aDocument = fc.constantFrom<Language>('en', 'ja').chain((tab) =>
  fc.record({
    tab: fc.constant(tab),
    rate: fc.constantFrom<FrameRateSetting | null>(null, defaultSettings.frameRate, {
      frameRate: 25,
      dropFrame: false,
    }),
    captions: fc.array(
      fc.record({
        words: fc.array(aWord(tab), { minLength: 1, maxLength: 16 }),
        gapMs: fc.constantFrom(0, 0, 80, 400, 3000),
        shownMs: fc.constantFrom(0, 200, 1000, 3000),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    maxCharsPerLine: fc.constantFrom(10, 18, 42),
  }),
);
type Given = typeof aDocument extends fc.Arbitrary<infer T> ? T : never;

function documentOf({ tab, rate, captions, maxCharsPerLine }: Given): CaptionDocument {
  let ms = 0;
  const made = captions.map(({ words, gapMs, shownMs }, i): Caption => {
    const startMs = ms + gapMs;
    let at = startMs;
    const own = words.map(({ text, forMs, typed }): Word => {
      const word = { text, startMs: at, endMs: at + forMs, confidence: typed ? 1 : 0.9 };
      at += forMs;
      return word;
    });
    ms = Math.max(at + shownMs, startMs + 100);
    ms = snapMs(ms, rate);
    const text = words.map((word) => word.text).join(tab === 'ja' ? '' : ' ');
    return { id: `c${i}`, startMs: snapMs(startMs, rate), endMs: ms, cells: { [tab]: { text, words: own } } };
  });
  const limits = { ...defaultSettings.limits, maxCharsPerLine };
  const snapshot = emptySnapshot({ ...defaultSettings, frameRate: rate, limits }, [tab]);
  return CaptionDocument.fromSnapshot({ ...snapshot, tracks: [{ id: 'main', captions: made }] });
}

const ticksOf = (doc: CaptionDocument, { startMs, endMs }: Caption) =>
  ticksBetween(startMs, endMs, doc.settings.frameRate);

/** Captions too short to be read although an adjacent caption has time to spare. */
function needlesslyShort(doc: CaptionDocument, tab: string, was: ReadonlyMap<string, number>): Caption[] {
  const min = readableTicks(doc.settings.frameRate);
  const all = [...doc.captions(tab)];
  return all.filter((caption, i) => {
    const ticks = ticksOf(doc, caption);
    if (ticks >= Math.min(min, was.get(caption.id) ?? min)) return false;
    const sharers = [all[i - 1], all[i + 1]].filter((other) => other && !was.has(other.id));
    return sharers.some((other) => other && ticksOf(doc, other) > min) || !was.has(caption.id);
  });
}

const durations = (doc: CaptionDocument, tab: string) =>
  new Map([...doc.captions(tab)].map((caption) => [caption.id, ticksOf(doc, caption)]));

let ids = 0;
const env = { newId: () => `n${++ids}` };

test(`a split leaves no part too short to read while the other one has time to spare (seed ${seed})`, () => {
  fc.assert(
    fc.property(aDocument, fc.nat(4), fc.nat(60), fc.boolean(), (given, which, at, isAtPlayhead) => {
      const doc = documentOf(given);
      const caption = doc.at(given.tab, which % doc.count(given.tab));
      if (!caption) return;
      const total = ticksOf(doc, caption);
      const place = isAtPlayhead ? { atMs: caption.startMs + at * 50 } : { tab: given.tab, at };
      const change = splitCaption(doc, { id: caption.id, ...place }, env);
      if (!change) return;
      doc.applyOrThrow(change);
      const index = doc.indexOf(caption.id);
      const parts = [doc.at(given.tab, index), doc.at(given.tab, index + 1)].flatMap((part) => part ?? []);
      const min = readableTicks(doc.settings.frameRate);
      const [short, other] = parts.map((part) => ticksOf(doc, part)).sort((a, b) => a - b);
      expect((short ?? 0) + (other ?? 0)).toBe(total);
      expect(short).toBeGreaterThanOrEqual(Math.min(min, Math.floor(total / 4)));
      if ((short ?? 0) < min && isAtPlayhead) expect(other).toBeLessThanOrEqual(min);
      if (total >= 2 * min && isAtPlayhead) expect(short).toBeGreaterThanOrEqual(min);
    }),
    options,
  );
});

test(`applying limits makes no caption that is too short to read (seed ${seed})`, () => {
  fc.assert(
    fc.property(aDocument, (given) => {
      const doc = documentOf(given);
      const was = durations(doc, given.tab);
      const change = applyLimits(doc, {}, env);
      if (change) doc.applyOrThrow(change);
      expect(needlesslyShort(doc, given.tab, was)).toEqual([]);
    }),
    options,
  );
});

test(`fixing everything makes no caption that is too short to read (seed ${seed})`, () => {
  fc.assert(
    fc.property(aDocument, fc.constantFrom('default' as const, 'netflix' as const), (given, preset) => {
      const doc = documentOf(given);
      const was = durations(doc, given.tab);
      const change = fixAll(doc, qualityProfile(preset), env);
      if (change) doc.applyOrThrow(change);
      expect(needlesslyShort(doc, given.tab, was)).toEqual([]);
    }),
    { seed, numRuns: runs(100) },
  );
});
