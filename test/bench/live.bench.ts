/**
 * Delay until another person's edit is received and shown: on a local cloud, with one edit per second in each of 20
 * files, each open once and then ten times, with the cost of these edits in table writes and messages. `cdk.out` must
 * be synthesized. SECONDS (30) of edits are measured.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { launchBrowser } from '../kit/browser.ts';
import { startLocalCloud } from '../kit/running.ts';
import { type Cast, gatherCast, type SharedFile } from './live/cast.ts';
import { type Costs, countCosts } from './live/costs.ts';
import { Listener } from './live/listener.ts';
import { timeOnScreen } from './live/onScreen.ts';
import { type Heard, write } from './live/writing.ts';

const peopleCount = 10;
const fileCount = 20;
const seconds = Number(process.env.SECONDS ?? 30);
/** Number of alternating rounds, so that other work on the machine affects both. */
const rounds = 2;
const seenEdits = 60;
const settleMs = 3000;

/** Milliseconds after the acknowledgement, and the maximum ratio of the delay with ten times the connections. */
const goal = { p50Ms: 150, p95Ms: 400, growth: 1.5 } as const;

const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * part) - 1)] ?? Number.NaN;
const rounded = (value: number): number => Math.round(value * 10) / 10;

/** Measures with each file open by `perFile` people. */
async function measureWith(origin: string, { people, files }: Cast, perFile: number): Promise<Heard> {
  const listeners = new Map<SharedFile, readonly Listener[]>();
  for (const [index, shared] of files.entries()) {
    const who = Array.from({ length: perFile }, (_, n) => people[(index + n + 1) % people.length]).flatMap(
      (one) => one ?? [],
    );
    const opened: Listener[] = [];
    for (const person of who) opened.push(await Listener.open(origin, person, shared.file));
    listeners.set(shared, opened);
  }
  // Each arrival is sent the list of people present, and everyone else is notified.
  await sleep(settleMs);
  const heard = await write(files, listeners, seconds / rounds);
  for (const listener of [...listeners.values()].flat()) listener.close();
  return heard;
}

const together = (all: readonly Heard[]): Heard => ({
  savedMs: all.flatMap(({ savedMs }) => savedMs),
  afterMs: all.flatMap(({ afterMs }) => afterMs),
  fromSendMs: all.flatMap(({ fromSendMs }) => fromSendMs),
  errors: all.reduce((sum, { errors }) => sum + errors, 0),
});

const timesRow = (what: string, values: readonly number[], isGoal = false) => ({
  what,
  samples: values.length,
  p50: rounded(percentile(values, 0.5)),
  p95: rounded(percentile(values, 0.95)),
  goal: isGoal
    ? verdict(
        percentile(values, 0.5) <= goal.p50Ms && percentile(values, 0.95) <= goal.p95Ms,
        `${goal.p50Ms}, ${goal.p95Ms}`,
      )
    : '',
});

const verdict = (isMet: boolean, most: string): string => `at most ${most}: ${isMet ? 'met' : 'MISSED'}`;

const heardRows = (connections: number, { savedMs, afterMs, fromSendMs, errors }: Heard) => [
  timesRow(`${connections} connections: save acknowledged, ms`, savedMs),
  timesRow(`${connections} connections: heard after the acknowledgement, ms`, afterMs, true),
  timesRow(`${connections} connections: heard after the save was sent, ms`, fromSendMs),
  { what: `${connections} connections: errors`, p50: errors, goal: verdict(errors === 0, '0') },
];

const costRows = ({ save, move, hourUsd, savesUsd }: Costs) => [
  { what: 'one edit with ten connections: table writes, messages', p50: save.writes, p95: save.messages },
  { what: 'one change of caption: table writes, messages', p50: move.writes, p95: move.messages },
  { what: 'an hour of ten people: live connections, US$', p50: Math.round(hourUsd * 1000) / 1000 },
  { what: 'an hour of ten people: table writes of the saves, US$', p50: Math.round(savesUsd * 1000) / 1000 },
];

export default async function measure() {
  const folder = mkdtempSync(path.join(tmpdir(), 'otoji-live-bench-'));
  const cloud = await startLocalCloud();
  const browser = await launchBrowser();
  try {
    const cast = await gatherCast(cloud, folder, peopleCount, fileCount);
    const [first, reader] = [cast.files[0], cast.people[1]];
    if (!first || !reader) throw new Error('nobody came');
    const seenMs = await timeOnScreen(browser, cloud.origin, first, reader, seenEdits);
    // The first saves of a function are slower than all later ones.
    await write(cast.files, new Map(), 3);
    const [fews, manys]: [Heard[], Heard[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      fews.push(await measureWith(cloud.origin, cast, 1));
      manys.push(await measureWith(cloud.origin, cast, 10));
    }
    const [few, many] = [together(fews), together(manys)];
    const growth = percentile(many.fromSendMs, 0.95) / percentile(few.fromSendMs, 0.95);
    return [
      timesRow('on screen after the acknowledgement, ms', seenMs, true),
      ...heardRows(fileCount, few),
      ...heardRows(10 * fileCount, many),
      {
        what: 'growth of p95 after the save was sent',
        p95: rounded(growth),
        goal: verdict(growth <= goal.growth, `${goal.growth}`),
      },
      { what: 'connections refused at first', p50: Listener.refused, goal: verdict(Listener.refused === 0, '0') },
      ...costRows(await countCosts()),
    ];
  } finally {
    await browser.close();
    await cloud.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
