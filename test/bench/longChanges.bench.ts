/**
 * Change of every caption (a new frame rate), saved and read as the editor does it: in a file of one hour, of ten
 * hours, and of the maximum number of captions in a document. The results are compared with the limits of a single
 * request and of a single table row. Ids are short here; a caption inserted by a person takes twice as much.
 */
import { gzipSync } from 'node:zlib';
import type { Change } from '../../domain/changes/change.ts';
import { CaptionDocument } from '../../domain/document/document.ts';
import { setFrameRate } from '../../domain/editor/commands/setFrameRate.ts';
import { Browser } from '../services/subtitles/browser.ts';
import { spoken, textChange } from '../services/subtitles/kit.ts';
import { startWorld, type World } from '../services/world.ts';

/** Maximum body of a function call, with a non-text body as base64, and maximum size of a table item. */
const bounds = { requestBytes: 6_000_000, itemBytes: 400 * 1024 };

const lengths = [1000, 12_000, 200_000];

function filmRate(document: CaptionDocument): Change {
  const change = setFrameRate(document, { frameRate: { frameRate: 23.98, dropFrame: false } });
  if (!change) throw new Error('the frame rate is set already');
  return change;
}

async function timed<Value>(work: () => Promise<Value>): Promise<{ ms: number; value: Value }> {
  const start = performance.now();
  const value = await work();
  return { ms: Math.round(performance.now() - start), value };
}

const timesOf = (bytes: number, bound: number) => `${(bytes / bound).toFixed(2)} x`;

async function measureLength(world: World, count: number) {
  const snapshot = spoken(count, 1700);
  const file = await world.given.aCaptionedFile(snapshot);
  const browser = new Browser(world, file);
  const document = CaptionDocument.fromSnapshot(snapshot);
  const change = filmRate(document);
  const json = JSON.stringify(change);
  const packedBytes = gzipSync(json).length;
  const save = await timed(() => browser.save({ baseRevision: 0, change, saveId: 'rate' }));
  const typed = textChange(document, 'c0', 'typed meanwhile');
  const late = await timed(() => browser.save({ baseRevision: 0, change: typed, saveId: 'typed' }));
  const open = await timed(() => browser.open());
  return {
    captions: count,
    'JSON, KB': Math.round(json.length / 1000),
    'of a request': timesOf(json.length, bounds.requestBytes),
    'gzipped, KB': Math.round(packedBytes / 1000),
    'of a row': timesOf(packedBytes, bounds.itemBytes),
    became: save.value.kind,
    'save, ms': save.ms,
    'rebase over it, ms': late.ms,
    'open, ms': open.ms,
  };
}

export default async function measure() {
  const world = await startWorld();
  try {
    const rows = [];
    for (const count of lengths) rows.push(await measureLength(world, count));
    return rows;
  } finally {
    await world.stop();
  }
}
