/**
 * Burn-in of a video of MINUTES (120) on a local cloud, with captions throughout: disk and memory use of its workers,
 * and its speed compared with plain ffmpeg, which renders the same frames with the same filters and encoder on the same
 * processors. Half of the video is rendered with plain ffmpeg before ours and half after it, so that other work on the
 * machine affects both. The source is a short clip that is repeated without encoding. SIZE (640x360) is its frame size.
 */
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { MediaFacts } from '../../cloud/media/ffmpeg/facts.ts';
import { gatherFonts } from '../../cloud/media/ffmpeg/fonts.ts';
import { captionsName, renderRangeArgs } from '../../cloud/media/ffmpeg/render.ts';
import { openMediaTools } from '../../cloud/media/ffmpeg/tools.ts';
import { writeAss } from '../../domain/style/ass/write.ts';
import { wrapLines } from '../../domain/style/wrapLines.ts';
import { prepare } from '../../scripts/prepare.ts';
import { openDocument } from '../kit/document.ts';
import { type FileRef, makeMovingVideo, untilExported, uploadCaptioned } from '../kit/exporting.ts';
import { fontsForTests } from '../kit/fonts.ts';
import { type NewPerson, newPerson } from '../kit/person.ts';
import { putOnPlan } from '../kit/plan.ts';
import { startLocalCloud } from '../kit/running.ts';
import { timeFfmpeg, type Used } from './burnin/timeFfmpeg.ts';
import { type Watched, watch } from './burnin/watch.ts';

const minutes = Number(process.env.MINUTES ?? 120);
const size = process.env.SIZE ?? '640x360';
const clip = { size, rate: 25, seconds: 60, grain: 4, crf: 26 };
const everyMs = 3000;

/** Interval of status requests, which take processor time. A page that receives progress events sends none. */
const askedEveryMs = 2000;

const goal = { speed: 0.95, workerDiskMb: 300, growth: 1.1 } as const;

/** Repeats a short clip until it is long enough, without encoding the picture or the sound again. */
async function makeLong(folder: string): Promise<string> {
  const [short, long] = [path.join(folder, 'clip.mp4'), path.join(folder, 'long.mp4')];
  makeMovingVideo(short, clip);
  const again = ['-stream_loop', String(Math.ceil((minutes * 60) / clip.seconds) - 1), '-i', short];
  await timeFfmpeg([...again, '-c', 'copy', '-t', String(minutes * 60), long], folder);
  return long;
}

interface Plain {
  readonly source: string;
  readonly folder: string;
  readonly facts: MediaFacts;
  readonly environment: Record<string, string>;
}

/** Stores the captions as an export draws them, and locates the fonts. */
async function preparePlain(folder: string, source: string, person: NewPerson, ref: FileRef): Promise<Plain> {
  const fonts = await fontsForTests();
  const facts = await openMediaTools({ ...process.env, FONTS_DIR: fonts }).probe(source);
  if (!facts.video) throw new Error('the source has no picture');
  const { document } = await openDocument(person.client, await person.client.readFile(ref));
  const { widthPx, heightPx } = facts.video;
  const ass = writeAss({ document, tab: 'en', widthPx, heightPx, wrap: wrapLines });
  writeFileSync(path.join(folder, captionsName), ass);
  return { source, folder, facts, environment: await gatherFonts(ass, folder, fonts) };
}

/** Runs ffmpeg once from file to file, for the picture and sound of one part of the video. */
async function renderPlainly(
  { source, folder, facts, environment }: Plain,
  startMs: number,
  endMs: number,
): Promise<Used> {
  const { video } = facts;
  if (!video) throw new Error('the source has no picture');
  const output = path.join(folder, 'plain.mp4');
  const plan = { video, range: { startMs, endMs }, widthPx: video.widthPx, heightPx: video.heightPx };
  const picture = renderRangeArgs(source, plan, output);
  const sound = ['-vn', '-map', '0:a:0', '-c:a', 'copy', '-t', String((endMs - startMs) / 1000), '-f', 'mp4'];
  const used = await timeFfmpeg([...picture, ...sound, path.join(folder, 'sound.mp4')], folder, environment);
  rmSync(output);
  return used;
}

async function burnIn(person: NewPerson, ref: FileRef): Promise<number> {
  const startMs = performance.now();
  const { id: exportId } = await person.client.startExport({
    ...ref,
    format: 'mp4',
    tab: 'en',
    resolution: 'original',
    mailWhenReady: false,
  });
  const { status, failureReason } = await untilExported(person, { ...ref, exportId }, askedEveryMs);
  if (status !== 'ready') throw new Error(`the export ended as ${status}: ${failureReason}`);
  return (performance.now() - startMs) / 1000;
}

export default async function measure() {
  await prepare();
  const folder = mkdtempSync(path.join(tmpdir(), 'otoji-burnin-'));
  const source = await makeLong(folder);
  const cloud = await startLocalCloud();
  try {
    const person = await newPerson(cloud.origin);
    await putOnPlan(cloud, person, 'starter');
    const totalMs = minutes * 60_000;
    const preparingMs = performance.now();
    const ref = await uploadCaptioned(person, source, { everyMs, untilMs: totalMs });
    say(`${minutes} min, ${mb(statSync(source).size)} MB, prepared in ${secondsSince(preparingMs)} s`);
    const plain = await preparePlain(folder, source, person, ref);
    const before = await renderPlainly(plain, 0, totalMs / 2);
    say(`half of it by ffmpeg in ${Math.round(before.seconds)} s`);
    const watching = watch(cloud);
    const seconds = await burnIn(person, ref);
    const watched = await watching.stop();
    say(`all of it by the local cloud in ${Math.round(seconds)} s`);
    const after = await renderPlainly(plain, totalMs / 2, totalMs);
    return rowsOf([before, after], seconds, watched);
  } finally {
    await cloud.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const say = (line: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`);
const mb = (bytes: number) => Math.round(bytes / 1e6);
const secondsSince = (startMs: number) => Math.round((performance.now() - startMs) / 1000);

const most = (values: readonly number[]): number => values.reduce((a, b) => Math.max(a, b), 0);
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Ratio of the values in the last quarter of the time to those in the second quarter. */
function growth(values: readonly number[]): number {
  const quarter = Math.floor(values.length / 4);
  return median(values.slice(-quarter)) / median(values.slice(quarter, 2 * quarter));
}

function rowsOf(plain: readonly Used[], seconds: number, { looks, processorSeconds, hostSeconds }: Watched) {
  const plainSeconds = plain.reduce((sum, used) => sum + used.seconds, 0);
  const plainProcessor = plain.reduce((sum, used) => sum + used.processorSeconds, 0);
  const all = (kind: keyof (typeof looks)[number]) => looks.map((look) => look[kind]);
  const speed = plainSeconds / seconds;
  const disk = most(all('workerDiskMb'));
  const host = growth(all('hostMb'));
  const program = growth(all('programMb').filter((size) => size > 0));
  return [
    { what: `ffmpeg alone, ${minutes} min of ${size}, s`, value: Math.round(plainSeconds) },
    { what: 'the export, from the request until it is ready, s', value: Math.round(seconds) },
    { what: 'speed, times that of ffmpeg', value: fixed(speed), goal: verdict(speed >= goal.speed, goal.speed) },
    { what: 'processor seconds, times those of ffmpeg', value: fixed(processorSeconds / plainProcessor) },
    { what: 'of these the local cloud without programs', value: fixed(hostSeconds / plainProcessor) },
    {
      what: 'peak disk of a worker, MB',
      value: fixed(disk),
      goal: verdict(disk < goal.workerDiskMb, goal.workerDiskMb),
    },
    { what: 'peak disk of all workers, MB', value: fixed(most(all('diskMb'))) },
    { what: 'peak memory of a program of a worker, MB', value: Math.round(most(all('programMb'))) },
    { what: 'peak memory of the local cloud without them, MB', value: Math.round(most(all('hostMb'))) },
    {
      what: 'a program, last quarter / second quarter',
      value: fixed(program),
      goal: verdict(program < goal.growth, goal.growth),
    },
    {
      what: 'the local cloud, last / second quarter',
      value: fixed(host),
      goal: verdict(host < goal.growth, goal.growth),
    },
  ];
}

const fixed = (value: number): string => value.toFixed(2);
const verdict = (isMet: boolean, bound: number): string => `${bound}: ${isMet ? 'met' : 'MISSED'}`;
