/**
 * Quality checks on a document of 100,000 captions in two tabs: a full check, and the update after one edit, compared
 * with the minimum work of any check without memory: breaking every text into lines and counting their characters.
 */
import { defaultSettings } from '../../domain/captions/defaults.ts';
import type { Caption } from '../../domain/captions/types.ts';
import { type Change, invert } from '../../domain/changes/change.ts';
import { CaptionDocument } from '../../domain/document/document.ts';
import { emptySnapshot } from '../../domain/document/snapshot.ts';
import { deleteCaptions } from '../../domain/editor/commands/deleteCaptions.ts';
import { setText } from '../../domain/editor/commands/setText.ts';
import { setTimes } from '../../domain/editor/commands/setTimes.ts';
import { shiftFollowing } from '../../domain/editor/commands/shiftFollowing.ts';
import { fixAll } from '../../domain/quality/fixAll.ts';
import { qualityProfile } from '../../domain/quality/profile.ts';
import { QualityReport } from '../../domain/quality/report.ts';

const size = 100_000;
const profile = qualityProfile('netflix');

/** Document in which one caption in twenty breaks a rule. */
function given(): CaptionDocument {
  const captions = Array.from({ length: size }, (_, i): Caption => {
    const isWrong = i % 20 === 0;
    const text = isWrong
      ? `This is what was said in caption number ${i}, and it does not fit one line.`
      : `Said in the middle of\ncaption ${i}, in two lines.`;
    const cells = { en: { text }, ja: { text: `${i}番目の字幕` } };
    return { id: `c${i}`, startMs: i * 3000, endMs: i * 3000 + (i % 40 === 0 ? 2960 : 2480), cells };
  });
  const settings = { ...defaultSettings, frameRate: { frameRate: 25, dropFrame: false } };
  return CaptionDocument.fromSnapshot({ ...emptySnapshot(settings, ['en', 'ja']), tracks: [{ id: 'main', captions }] });
}

function countAll(doc: CaptionDocument): number {
  let longest = 0;
  for (const tab of ['en', 'ja'])
    doc.captions(tab).forEach(({ cells }) => {
      for (const line of cells[tab]?.text.split('\n') ?? []) longest = Math.max(longest, [...line].length);
    });
  return longest;
}

function best(rounds: number, act: () => unknown): number {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    act();
    least = Math.min(least, performance.now() - start);
  }
  return least;
}

const median = (times: number[]): number => times.sort((a, b) => a - b)[times.length >> 1] ?? 0;

/** Median cost of updating the report after an edit. */
function timeUpdate(doc: CaptionDocument, report: QualityReport, command: (i: number) => Change | null): number {
  const times: number[] = [];
  for (let round = 0; round < 600; round++) {
    const change = command(size / 2 + round * 7);
    if (!change) continue;
    const effect = doc.applyOrThrow(change);
    const start = performance.now();
    report.update(effect);
    times.push(performance.now() - start);
    report.update(doc.applyOrThrow(invert(change)));
  }
  return median(times.slice(times.length / 2));
}

export default async function measure() {
  const doc = given();
  const countMs = best(5, () => countAll(doc));
  const checkMs = best(5, () => new QualityReport(doc, profile));
  const report = new QualityReport(doc, profile);
  const row = (what: string, ms: number, goalMs: number | null) => ({
    'quality of 100,000 captions': what,
    ms: Number(ms.toFixed(4)),
    'goal ms': goalMs,
    'counting letters ms': Number(countMs.toFixed(1)),
    'of counting': Number((ms / countMs).toFixed(5)),
    met: goalMs === null || ms < goalMs,
  });
  const updates = {
    'again after a text edit': (i: number) => setText(doc, { id: `c${i}`, tab: 'en', text: `Now ${i} is another.` }),
    'again after a new out time': (i: number) => setTimes(doc, { id: `c${i}`, endMs: i * 3000 + 2000 }),
    'again after a deletion': (i: number) => deleteCaptions(doc, { ids: [`c${i}`] }),
    'again after a shift of half': (i: number) => shiftFollowing(doc, { id: `c${i}`, byMs: 40 }),
  };
  const after = Object.entries(updates).map(([what, command]) => row(what, timeUpdate(doc, report, command), 1));
  let ids = 0;
  const fixMs = best(2, () => fixAll(doc, profile, { newId: () => `n${ids++}` }));
  return [
    row('all of them', checkMs, null),
    ...after,
    row(`fix all (${report.errors + report.warnings} findings)`, fixMs, null),
  ];
}
