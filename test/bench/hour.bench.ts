/**
 * Simulated time of exporting an hour of 1080p on AWS. A range is rendered here, and its processor time is applied to
 * Lambda functions as the template declares them (memory, ranges in parallel). Quantities that cannot be measured here
 * are set in `assumed`, on the slow side. Processor time depends little on other work on the machine; one Lambda
 * processor is assumed to be as fast as one here.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jobSpecs } from '../../api/jobs.ts';
import { soundTrackArgs } from '../../cloud/media/ffmpeg/beside.ts';
import { gatherFonts } from '../../cloud/media/ffmpeg/fonts.ts';
import { captionsName, renderRangeArgs } from '../../cloud/media/ffmpeg/render.ts';
import { openMediaTools } from '../../cloud/media/ffmpeg/tools.ts';
import { CaptionDocument } from '../../domain/document/document.ts';
import { renderRanges } from '../../domain/exports/ranges.ts';
import { writeAss } from '../../domain/style/ass/write.ts';
import { wrapLines } from '../../domain/style/wrapLines.ts';
import { rangesAtOnce } from '../../lib/exports/chain.ts';
import { makeMovingVideo } from '../kit/exporting.ts';
import { fontsForTests } from '../kit/fonts.ts';
import { randomOf } from '../kit/random.ts';
import { spoken } from '../services/subtitles/kit.ts';

const hourMs = 3_600_000;
/** Range that is rendered here, and the frame rate from which a minute is calculated. */
const sample = { size: '1920x1080', rate: 25, seconds: 20, grain: 12 };
const goalSeconds = 360;
const runs = 200;
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);

const assumed = {
  /** Megabytes of memory for which Lambda provides one processor. */
  megabytesOfProcessor: 1769,
  /** Seconds of the first call of a container image's environment. */
  coldStartSeconds: 10,
  /** Seconds from the end of a range to the start of the next in the map, and of each other task. */
  stepSeconds: 2,
  /** Maximum slowdown of functions on busy hosts. */
  slowerBy: 0.25,
  /** Share of ranges that fail halfway and are retried after ten seconds. */
  dying: 0.02,
  /** The join reads and writes at the same time. */
  joinBytesPerSecond: 60_000_000,
  outputBitsPerSecond: 8_000_000,
};

interface Cost {
  /** Processor seconds per second of video. */
  readonly picture: number;
  readonly sound: number;
}

async function measureCost(folder: string): Promise<Cost> {
  const source = path.join(folder, 'source.mp4');
  makeMovingVideo(source, sample);
  const fonts = await fontsForTests();
  const facts = await openMediaTools({ ...process.env, FONTS_DIR: fonts }).probe(source);
  const { video, audio } = facts;
  if (!video || !audio) throw new Error('the source has no picture or no sound');
  const size = { widthPx: video.widthPx, heightPx: video.heightPx };
  const document = CaptionDocument.fromSnapshot(spoken(sample.seconds / 2));
  const ass = writeAss({ document, tab: 'en', ...size, wrap: wrapLines });
  writeFileSync(path.join(folder, captionsName), ass);
  const environment = await gatherFonts(ass, folder, fonts);
  const range = { startMs: 0, endMs: sample.seconds * 1000 };
  const picture = renderRangeArgs(source, { video, range, ...size }, path.join(folder, 'range.mp4'));
  // Encodes the sound again, as if it could not be copied.
  const sound = { input: source, facts, audio: { ...audio, codec: 'opus' }, totalMs: range.endMs };
  return {
    picture: processorSeconds(picture, folder, environment) / sample.seconds,
    sound: processorSeconds(soundTrackArgs(sound), folder, environment) / sample.seconds,
  };
}

/** Processor time of an ffmpeg run, as ffmpeg reports it. */
function processorSeconds(args: readonly string[], cwd: string, environment: Record<string, string>): number {
  const all = ['-hide_banner', '-nostdin', '-nostats', '-y', '-benchmark', ...args];
  const { stderr, status } = spawnSync('ffmpeg', all, {
    cwd,
    env: { ...process.env, ...environment },
    encoding: 'utf8',
  });
  const [, user, system] = /utime=([\d.]+)s stime=([\d.]+)s/.exec(stderr) ?? [];
  if (status !== 0 || user === undefined) throw new Error(stderr.slice(-2000));
  return Number(user) + Number(system);
}

/** Seconds from the start of the export to its end, with `atOnce` functions in parallel. */
function simulate({ picture, sound }: Cost, atOnce: number, random: () => number): number {
  const processors = jobSpecs.renderRange.memoryMb / assumed.megabytesOfProcessor;
  const slow = () => 1 + assumed.slowerBy * random();
  /** Time at which each function is free again. All start cold. */
  const free = Array.from({ length: atOnce }, () => assumed.coldStartSeconds);
  for (const { startMs, endMs } of renderRanges(hourMs, { numerator: 25, denominator: 1 }, 1920 * 1080)) {
    const next = free.indexOf(Math.min(...free));
    const seconds = (((endMs - startMs) / 1000) * picture * slow()) / processors;
    const lost = random() < assumed.dying ? seconds / 2 + 10 : 0;
    free[next] = (free[next] ?? 0) + assumed.stepSeconds + lost + seconds;
  }
  const rendered = Math.max(...free);
  const soundSeconds = (3600 * sound * slow()) / Math.min(1, processors);
  const joinSeconds = ((assumed.outputBitsPerSecond / 8) * 3600) / assumed.joinBytesPerSecond;
  const steps = 2 * (assumed.stepSeconds + assumed.coldStartSeconds);
  return rendered + steps + soundSeconds + joinSeconds;
}

export default async function measure() {
  const folder = mkdtempSync(path.join(tmpdir(), 'otoji-bench-'));
  try {
    return rowsOf(await measureCost(folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function rowsOf(cost: Cost) {
  const random = randomOf(seed);
  const worst = (atOnce: number) => Math.max(...Array.from({ length: runs }, () => simulate(cost, atOnce, random)));
  const ours = worst(rangesAtOnce);
  return [
    { what: 'processor seconds for a second of 1080p', value: cost.picture.toFixed(2) },
    { what: 'processor seconds for a second of sound', value: cost.sound.toFixed(3) },
    {
      what: `an hour, ${rangesAtOnce} ranges at once, the slowest of ${runs} runs (seed ${seed})`,
      value: clock(ours),
      goal: `${clock(goalSeconds)}: ${ours <= goalSeconds ? 'met' : 'missed'}`,
    },
    { what: 'the same in a new account, 10 at once', value: clock(worst(10)) },
  ];
}

const clock = (seconds: number): string => `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
