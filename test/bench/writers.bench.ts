/**
 * Many people who save one file at the same moment, each with another caption, all from the same revision: the time
 * until all are acknowledged, per save. In one process the saves are serialized, as in the local cloud. In the isolated
 * variant each request has its own process, as on Lambda, and only the table's transactions separate them. A save
 * refused as busy is retried after the delay in the response.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Change } from '../../domain/changes/change.ts';
import { CaptionDocument } from '../../domain/document/document.ts';
import { appendRebased } from '../../services/subtitles/appendRebased.ts';
import { busyFor, type Opened, open, save, spoken, textChange, textOf } from '../services/subtitles/kit.ts';
import { startWorld, type World } from '../services/world.ts';

const counts = [1, 10, 50, 100];

/** Maximum ratio of the time per save among 100 to that among 10. */
const goal = 3;

/** Number of repetitions. The fastest counts, because other work on the machine only adds time. */
const rounds = 3;

type Send = (world: World, file: Opened, change: Change, saveId: string) => Promise<unknown>;

const inOneProcess: Send = (world, file, change, saveId) => save(world, file, { baseRevision: 0, change, saveId });

const alone: Send = ({ cloud }, file, change, saveId) => {
  const { userId } = file;
  return appendRebased(cloud, file, { baseRevision: 0, change, stored: change, saveId, userId, askedAt: cloud.now() });
};

interface Round {
  readonly ms: number;
  readonly busy: number;
}

async function measureRound(world: World, send: Send, count: number): Promise<Round> {
  const snapshot = spoken(count);
  const file = await world.given.aCaptionedFile(snapshot);
  const document = CaptionDocument.fromSnapshot(snapshot);
  const changes = Array.from({ length: count }, (_, n) => textChange(document, `c${n}`, `saver ${n}`));
  let busy = 0;
  const acknowledge = async (change: Change, saveId: string): Promise<void> => {
    const waitMs = await busyFor(send(world, file, change, saveId));
    if (waitMs === null) return;
    busy++;
    await sleep(waitMs);
    await acknowledge(change, saveId);
  };
  const start = performance.now();
  await Promise.all(changes.map((change, n) => acknowledge(change, `s${n}`)));
  const ms = performance.now() - start;
  const { document: now } = await open(world, file);
  if (changes.some((_, n) => textOf(now, `c${n}`) !== `saver ${n}`)) throw new Error('an acknowledged save is missing');
  return { ms, busy };
}

async function quickest(world: World, send: Send, count: number): Promise<Round> {
  const measured: Round[] = [];
  for (let round = 0; round < rounds; round++) measured.push(await measureRound(world, send, count));
  return measured.reduce((best, round) => (round.ms < best.ms ? round : best));
}

export default async function measure() {
  const started = await startWorld();
  // The test's clock is frozen, but a save times out by elapsed time.
  const world = { ...started, cloud: { ...started.cloud, now: () => new Date() } };
  try {
    await measureRound(world, inOneProcess, 10);
    const rows = [];
    for (const count of counts)
      rows.push({
        count,
        together: await quickest(world, inOneProcess, count),
        alone: await quickest(world, alone, count),
      });
    const ofTen = rows.find(({ count }) => count === 10);
    return rows.map(({ count, together, alone }) => ({
      'savers at once': count,
      'one process, ms a save': perSave(together, count),
      busy: together.busy,
      goal: count === 100 && ofTen ? verdict(together.ms / 100, ofTen.together.ms / 10) : '',
      'each alone, ms a save': perSave(alone, count),
      'busy alone': alone.busy,
      'goal alone': count === 100 && ofTen ? verdict(alone.ms / 100, ofTen.alone.ms / 10) : '',
    }));
  } finally {
    await started.stop();
  }
}

const perSave = ({ ms }: Round, count: number) => Math.round((ms / count) * 10) / 10;

function verdict(ofHundred: number, ofTen: number): string {
  const ratio = ofHundred / ofTen;
  return `${ratio.toFixed(2)} x that of 10, at most ${goal}: ${ratio <= goal ? 'met' : 'MISSED'}`;
}
