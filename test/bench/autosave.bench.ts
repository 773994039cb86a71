/**
 * Autosave of one edit in a file of 6,000 captions from speech recognition (with the times of every word), and opening
 * that file: the change log compared with saving the whole document as JSON, in one run, on the same table and bucket.
 * Bytes are those of the bodies; table writes are counted where they leave the client.
 */

import { putBytes, readUrl } from '../../cloud/media/store.ts';
import { getItem, updateItem } from '../../cloud/table/core/table.ts';
import { patch } from '../../cloud/table/core/update.ts';
import { defaultSettings } from '../../domain/captions/defaults.ts';
import type { Caption, Snapshot, Word } from '../../domain/captions/types.ts';
import { CaptionDocument } from '../../domain/document/document.ts';
import { emptySnapshot, isSnapshot } from '../../domain/document/snapshot.ts';
import { replay } from '../../domain/log/replay.ts';
import { randomOf } from '../kit/random.ts';
import { readSubtitles } from '../kit/services.ts';
import { countWrites } from '../kit/tableRequests.ts';
import { changesOf, type Opened, save, textChange } from '../services/subtitles/kit.ts';
import { startWorld, type World } from '../services/world.ts';

const captionCount = 6000;
const edits = 100;
const opens = 9;

const roadBitsPerSecond = 20_000_000;

/** Maximum cost of one autosave. */
const goal = { bytes: 2048, writes: 3 };

const vocabulary =
  'we have been on hold for about an hour and then somebody from the office told us what happened'.split(' ');

/** Snapshot with twelve words per caption, each with its times and confidence. */
function recognised(): Snapshot {
  const random = randomOf(1);
  const wordAt = (startMs: number): Word => ({
    text: vocabulary[Math.floor(random() * vocabulary.length)] ?? '',
    startMs,
    endMs: startMs + 150 + Math.floor(random() * 60),
    confidence: Math.round(random() * 1000) / 1000,
  });
  const captions = Array.from({ length: captionCount }, (_, n): Caption => {
    const words = Array.from({ length: 12 }, (_, index) => wordAt(n * 3600 + index * 250));
    const text = [words.slice(0, 6), words.slice(6)].map((line) => line.map((word) => word.text).join(' ')).join('\n');
    return { id: `c${n.toString(36)}`, startMs: n * 3600, endMs: n * 3600 + 3400, cells: { en: { text, words } } };
  });
  const settings = { ...defaultSettings, frameRate: null };
  return { ...emptySnapshot(settings, ['en']), tracks: [{ id: 'main', captions }] };
}

const bytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value));
const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

async function timed<Value>(work: () => Promise<Value>): Promise<{ ms: number; value: Value }> {
  const start = performance.now();
  const value = await work();
  return { ms: performance.now() - start, value };
}

/** Measures correcting one word of a caption, then a word elsewhere. */
async function measureLog(world: World, file: Opened, document: CaptionDocument) {
  let writes = 0;
  const sizes: number[] = [];
  const times: number[] = [];
  for (let n = 0; n < edits; n++) {
    const caption = document.at('en', n * 59);
    if (!caption) throw new Error('the document is shorter');
    const change = textChange(document, caption.id, caption.cells.en?.text.replace(/ \w+ /, ' corrected ') ?? '');
    document.applyOrThrow(change);
    const asked = { baseRevision: n, change, saveId: world.cloud.newId() };
    writes += await countWrites(world.cloud.table, async () => {
      const { ms, value } = await timed(() => save(world, file, asked));
      sizes.push(bytes(asked) + bytes(value));
      times.push(ms);
    });
  }
  return { bytes: median(sizes), writes: writes / edits, ms: median(times) };
}

const wholeKey = (videoId: string) => ({ PK: `WHOLE#${videoId}`, SK: 'HEAD' });

/** Measures the same edits saved as the whole document: an object in the bucket and a pointer in the table. */
async function measureWhole({ cloud }: World, file: Opened, document: CaptionDocument) {
  const sizes: number[] = [];
  const times: number[] = [];
  for (let n = 0; n < opens; n++) {
    const { ms, value } = await timed(async () => {
      const text = JSON.stringify(document.toSnapshot());
      await putBytes(cloud.media, 'whole.json', text, 'application/json');
      await updateItem(cloud.table, patch(wholeKey(file.videoId), { set: { revision: n } }));
      return Buffer.byteLength(text);
    });
    sizes.push(value);
    times.push(ms);
  }
  return { bytes: median(sizes), writes: 1, ms: median(times) };
}

interface Cost {
  readonly bytes: number;
  readonly ms: number;
}

/** Opens the file both ways alternately, so that other work on the machine affects both equally. */
async function measureOpening(world: World, file: Opened) {
  const rounds: { log: Cost; whole: Cost }[] = [];
  for (let n = 0; n < opens; n++) {
    rounds.push({ log: await openLog(world, file), whole: await openWhole(world, file) });
  }
  const middle = (side: 'log' | 'whole') => ({
    bytes: median(rounds.map((round) => round[side].bytes)),
    ms: median(rounds.map((round) => round[side].ms)),
  });
  return { log: middle('log'), whole: middle('whole') };
}

async function openLog(world: World, { userId, ...file }: Opened): Promise<Cost> {
  const { ms, value } = await timed(async () => {
    const reply = await readSubtitles(world.cloud, { userId }, file);
    const { body, bodyBytes } = await fetchSnapshot(reply.snapshotUrl);
    replay(CaptionDocument.fromSnapshot(body), await changesOf(reply.changes));
    return bytes(reply) + bodyBytes;
  });
  return { ms, bytes: value };
}

async function openWhole({ cloud }: World, { videoId }: Opened): Promise<Cost> {
  const { ms, value } = await timed(async () => {
    await getItem(cloud.table, wholeKey(videoId));
    const { body, bodyBytes } = await fetchSnapshot(await readUrl(cloud.media, 'whole.json', 60));
    CaptionDocument.fromSnapshot(body);
    return bodyBytes;
  });
  return { ms, bytes: value };
}

async function fetchSnapshot(url: string): Promise<{ body: Snapshot; bodyBytes: number }> {
  const response = await fetch(url);
  const body: unknown = await response.json();
  if (!isSnapshot(body)) throw new Error('the object is no document');
  return { body, bodyBytes: Number(response.headers.get('content-length')) };
}

const row = (what: string, ours: number, whole: number, most?: number) => ({
  what,
  'change log': round(ours),
  'whole JSON': round(whole),
  ratio: `1 : ${round(whole / ours)}`,
  goal: most === undefined ? '' : `at most ${most}: ${ours <= most ? 'met' : 'MISSED'}`,
});

const round = (value: number) => Math.round(value * 100) / 100;

export default async function measure() {
  const world = await startWorld();
  try {
    const snapshot = recognised();
    const file = await world.given.aCaptionedFile(snapshot);
    const document = CaptionDocument.fromSnapshot(snapshot);
    const log = await measureLog(world, file, document);
    const whole = await measureWhole(world, file, document);
    const open = await measureOpening(world, file);
    const onTheRoad = (one: { ms: number; bytes: number }) => one.ms + (one.bytes * 8 * 1000) / roadBitsPerSecond;
    return [
      row('one edit: bytes sent and received', log.bytes, whole.bytes, goal.bytes),
      row('one edit: table writes', log.writes, whole.writes, goal.writes),
      row('one edit: ms on the server', log.ms, whole.ms),
      row(`opening after ${edits} edits: bytes`, open.log.bytes, open.whole.bytes),
      row(`opening after ${edits} edits: ms on this machine`, open.log.ms, open.whole.ms),
      row('the same with 20 Mbit/s between, reckoned', onTheRoad(open.log), onTheRoad(open.whole)),
    ];
  } finally {
    await world.stop();
  }
}
