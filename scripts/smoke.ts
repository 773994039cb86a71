/**
 * `npm run smoke -- URL [RECORDING]` does the main job on an installation: it uploads a recording, waits for captions,
 * corrects one, exports the video, and deletes the file. Signs in as `OTOJI_EMAIL` with `OTOJI_PASSWORD`. Ends with 1 at
 * the first step that fails (docs/operate/deploy.md).
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeSpokenVideo } from './sample/video.ts';
import { signIn } from './sample/visitor.ts';
import {
  checkMedia,
  checkRefusal,
  checkSite,
  correct,
  exportVideo,
  type Recording,
  remove,
  transcribe,
} from './smoke/steps.ts';

/** Runs a step and prints its duration. */
async function step<T>(name: string, run: () => Promise<T>): Promise<T> {
  const startMs = performance.now();
  const result = await run().catch((cause: unknown) => {
    throw new Error(`${name}: ${cause instanceof Error ? cause.message : cause}`, { cause });
  });
  console.log(`✓ ${name} (${((performance.now() - startMs) / 1000).toFixed(1)} s)`);
  return result;
}

async function smoke(origin: string, recording: Recording): Promise<void> {
  const { OTOJI_EMAIL: email = '', OTOJI_PASSWORD: password = '' } = process.env;
  await step('the site is served', () => checkSite(origin));
  await step('the API refuses strangers', () => checkRefusal(origin));
  const visitor = await step('signing in', () => signIn(origin, { email, password }));
  const { client } = visitor;
  const { storageBytes } = (await client.readAccount()).balance;
  const file = await step('uploading and transcribing', () => transcribe(visitor, recording));
  await step('reading the recording', () => checkMedia(file, recording));
  await step('correcting a caption', () => correct(origin, visitor, file, recording));
  await step('exporting the video', () => exportVideo(client, file, recording));
  await step('deleting the file', () => remove(client, file, storageBytes));
}

const [url, given] = process.argv.slice(2);
if (url === undefined || !URL.canParse(url)) {
  console.error('usage: OTOJI_EMAIL=… OTOJI_PASSWORD=… npm run smoke -- URL [RECORDING]');
  process.exit(2);
}
const folder = await mkdtemp(path.join(tmpdir(), 'otoji-smoke-'));
try {
  const recording = { path: given ?? path.join(folder, 'Smoke test.mp4'), language: 'en' };
  if (given === undefined) await makeSpokenVideo(recording.path, ['Every film begins with a story and a voice.']);
  await smoke(new URL(url).origin, recording);
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
