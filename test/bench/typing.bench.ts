/**
 * Caption editor of the built site in Chromium, with 500 to 100,000 captions of ten words, compared with an empty text
 * field and two editors from npm in the same run: the time from a trusted key press to the next frame, with the caption
 * on the picture and with the picture hidden, paused and playing; commands, playback, and the time to the first
 * caption. `SIZES=500,10000` measures fewer sizes; `QUICK=1` measures once, without the peers' large transcripts;
 * `SEED=…` repeats the typing rhythm of another run.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { styleTemplates, templateStyle } from '../../domain/style/templates.ts';
import { prepare } from '../../scripts/prepare.ts';
import { launchBrowser } from '../kit/browser.ts';
import { type Running, startLocalCloud } from '../kit/running.ts';
import {
  goToBeginning,
  goToMiddle,
  hidePicture,
  openField,
  openOurs,
  openPeer,
  openTranscript,
} from './typing/editors.ts';
import { type LargeFile, makeLargeFile } from './typing/largeFile.ts';
import { commandNames, rhythmSeed, runCommands, typeAndLook, typeKeys } from './typing/measures.ts';
import { editorCode, timeFirstCaption } from './typing/opening.ts';
import { type Peers, startPeers } from './typing/peers.ts';
import { countFrames, type Frames } from './typing/probe.ts';
import { rowsOf, Samples } from './typing/table.ts';

const isQuick = process.env.QUICK === '1';
const sizes = process.env.SIZES?.split(',').map(Number) ?? (isQuick ? [500, 10_000] : [500, 2000, 10_000, 100_000]);
const rounds = isQuick ? 1 : 3;
const peerSizes = isQuick ? { slate: [500], bbc: [] } : { slate: [500, 10_000], bbc: [500] };

const styledCount = sizes.includes(10_000) ? 10_000 : (sizes[0] ?? 500);

const keysPerRound = 54;
const wordsPerRound = 10;
const commandRounds = 4;
const openings = 5;
const playedMs = 6000;

interface Bench {
  readonly browser: Browser;
  readonly cloud: Running;
  readonly peers: Peers;
  readonly files: readonly LargeFile[];
  /** File with captions that follow the words: the fill sweeps while they are spoken. */
  readonly styled: LargeFile;
  readonly samples: Samples;
}

/** Closes each page before the next one opens: in the background it would continue working. */
async function on(page: Page, work: (page: Page) => Promise<void>): Promise<void> {
  try {
    await work(page);
  } finally {
    await page.context().close();
  }
}

async function measureOurs({ browser, cloud, samples }: Bench, large: LargeFile): Promise<void> {
  const { count } = large;
  await on(await openOurs(browser, cloud.origin, large), async (page) => {
    await goToMiddle(page);
    samples.add(`key, ${count}`, await typeKeys(page, keysPerRound));
    samples.add(`picture, ${count}`, await typeAndLook(page, wordsPerRound));
    if (count >= 10_000) {
      const times = await runCommands(page, commandRounds);
      for (const name of commandNames) samples.add(`${name}, ${count}`, times[name]);
    }
    await hidePicture(page);
    await goToMiddle(page);
    samples.add(`key, hidden, ${count}`, await typeKeys(page, keysPerRound));
  });
}

async function measureStyled({ browser, cloud, samples, styled }: Bench): Promise<void> {
  await on(await openOurs(browser, cloud.origin, styled), async (page) => {
    await goToMiddle(page);
    samples.add('key, word styles', await typeKeys(page, keysPerRound));
    samples.add('picture, word styles', await typeAndLook(page, wordsPerRound));
  });
}

/** Ten thousand captions are the hundred thousand words of ten hours. */
async function measureTranscript({ browser, cloud, samples }: Bench, large: LargeFile): Promise<void> {
  await on(await openTranscript(browser, cloud.origin, large), async (page) => {
    samples.add(`key, transcript, ${large.count}`, await typeKeys(page, keysPerRound));
  });
}

const addFrames = (samples: Samples, name: string, { count, dropped, scriptMs }: Frames): void => {
  samples.add(`script, ${name}`, [scriptMs / count]);
  samples.add(`dropped, ${name}`, [(100 * dropped) / (count + dropped)]);
};

/** Measures playback at the start of the film, where its moving minute is. */
async function measurePlaying({ browser, cloud, peers, samples }: Bench, large: LargeFile): Promise<void> {
  const { count } = large;
  await on(await openOurs(browser, cloud.origin, large), async (page) => {
    await page.keyboard.press('Alt+k');
    addFrames(samples, `${count}`, await countFrames(page, playedMs));
    await goToBeginning(page);
    samples.add(`key, playing, ${count}`, await typeKeys(page, keysPerRound));
    await hidePicture(page);
    samples.add(`key, playing, hidden, ${count}`, await typeKeys(page, keysPerRound));
  });
  await on(await openPeer(browser, peers.pageOf('slate', 500), 'slate'), async (page) => {
    await page.evaluate(() => document.querySelector('video')?.play());
    addFrames(samples, 'slate', await countFrames(page, playedMs));
  });
  await on(await openField(browser, peers), async (page) => {
    addFrames(samples, 'field', await countFrames(page, playedMs));
  });
}

async function measurePeers({ browser, peers, samples }: Bench): Promise<void> {
  for (const peer of ['slate', 'bbc'] as const)
    for (const count of peerSizes[peer]) {
      const opening = openPeer(browser, peers.pageOf(peer, count), peer);
      // A peer may fail with this number of captions. Then there is no comparison.
      const page = await opening.catch((error: unknown) => console.warn(`${peer} with ${count} captions: ${error}`));
      if (page) await on(page, async () => samples.add(`key, ${peer} ${count}`, await typeKeys(page, keysPerRound)));
    }
}

async function measureRound(bench: Bench): Promise<void> {
  const { browser, peers, samples, files } = bench;
  await on(await openField(browser, peers), async (page) =>
    samples.add('key, field', await typeKeys(page, keysPerRound)),
  );
  for (const large of files) await measureOurs(bench, large);
  await measureStyled(bench);
  await measurePeers(bench);
  const tenHours = files.find(({ count }) => count === 10_000);
  if (!tenHours) return;
  await measureTranscript(bench, tenHours);
  await measurePlaying(bench, tenHours);
}

async function measureOpening({ browser, cloud, samples, files }: Bench): Promise<void> {
  for (let n = 0; n < openings; n += 1)
    for (const large of files)
      samples.add(`opening, ${large.count}`, [await timeFirstCaption(browser, cloud.origin, large)]);
  const [any] = files;
  if (!any) return;
  const { firstKb, laterKb } = await editorCode(browser, cloud.origin, any);
  samples.add('code', [firstKb]);
  samples.add('code, after the first caption, KB', [laterKb]);
}

export default async function measure() {
  console.log(`the typist's rhythm: SEED=${rhythmSeed}`);
  await prepare();
  const folder = mkdtempSync(path.join(tmpdir(), 'otoji-bench-'));
  const cloud = await startLocalCloud();
  const browser = await launchBrowser();
  try {
    const files: LargeFile[] = [];
    for (const count of sizes) files.push(await makeLargeFile(cloud, folder, count));
    const karaoke = styleTemplates.find(({ name }) => name === 'karaoke');
    if (!karaoke) throw new Error('the template is missing');
    const styled = await makeLargeFile(cloud, folder, styledCount, { style: templateStyle(karaoke) });
    await using peers = await startPeers(styled.filmPath);
    const bench = { browser, cloud, peers, files, styled, samples: new Samples() };
    await measureOpening(bench);
    for (let round = 0; round < rounds; round += 1) await measureRound(bench);
    return rowsOf(bench.samples);
  } finally {
    await browser.close();
    await cloud.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
