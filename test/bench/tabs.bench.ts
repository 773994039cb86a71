/**
 * Four language tabs of 10,000 captions compared with one tab of the same file, in the same run: opening the document,
 * finding the captions whose translation is stale or missing, and applying a translation of all of them.
 */
import { defaultSettings } from '../../domain/captions/defaults.ts';
import type { Caption, Snapshot } from '../../domain/captions/types.ts';
import { CaptionDocument } from '../../domain/document/document.ts';
import { emptySnapshot } from '../../domain/document/snapshot.ts';
import { captionsToTranslate, fingerprintOf } from '../../domain/translation/source.ts';
import { takeTranslations } from '../../domain/translation/takeTranslations.ts';

const captionCount = 10_000;
const rounds = 9;

/** Maximum ratio of the time to open four tabs to the time to open one. */
const maxRatio = 4;

const textOf = (n: number) => `This is what somebody said in caption ${n}\nand it went on for another line`;

function snapshotOf(tabs: readonly string[]): Snapshot {
  const captions = Array.from({ length: captionCount }, (_, n): Caption => {
    const text = textOf(n);
    const translatedFrom = fingerprintOf(text, 'en');
    const cells = tabs.map((tab, index) => [tab, index === 0 ? { text } : { text, translatedFrom }] as const);
    return { id: `c${n.toString(36)}`, startMs: n * 3600, endMs: n * 3600 + 3400, cells: Object.fromEntries(cells) };
  });
  const settings = { ...defaultSettings, frameRate: null };
  return { ...emptySnapshot(settings, [...tabs]), tracks: [{ id: 'main', captions }] };
}

function medianMs(work: () => unknown): number {
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return times.toSorted((a, b) => a - b)[rounds >> 1] ?? 0;
}

export default async function measure() {
  const [one, four] = [['en'], ['en', 'es', 'fr', 'de']].map((tabs) => JSON.stringify(snapshotOf(tabs)));
  const open = (json = '') => CaptionDocument.fromSnapshot(JSON.parse(json));
  const oneMs = medianMs(() => open(one));
  const fourMs = medianMs(() => open(four));
  const document = open(four);
  const alone = open(one);
  const translations = new Map(
    [...alone.captions('en')].map(({ id, cells }) => [
      id,
      { parts: [cells.en?.text ?? ''], translatedFrom: fingerprintOf(cells.en?.text ?? '', 'en') },
    ]),
  );
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  return [
    { what: 'open one tab', median: ms(oneMs), ratio: 1 },
    { what: 'open four tabs', median: ms(fourMs), ratio: Number((fourMs / oneMs).toFixed(2)), bound: maxRatio },
    { what: 'read another tab in order', median: ms(medianMs(() => [...document.captions('es')].length)) },
    { what: 'find stale captions of a tab', median: ms(medianMs(() => captionsToTranslate(document, 'es'))) },
    { what: 'take a translation of all', median: ms(medianMs(() => takeTranslations(alone, 'es', translations))) },
  ];
}
