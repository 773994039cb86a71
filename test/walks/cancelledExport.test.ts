import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertCaption } from '../../domain/editor/commands/insertCaption.ts';
import { untilTranscribed, upload } from '../../scripts/sample/visitor.ts';
import { openDocument, save } from '../kit/document.ts';
import { type NewPerson, newPerson } from '../kit/person.ts';
import { type Running, startLocalCloud } from '../kit/running.ts';

/** Own local cloud, because its processes are inspected. */
let cloud: Running;
const folder = mkdtempSync(path.join(tmpdir(), 'otoji-exports-'));
const long = path.join(folder, 'long.mp4');

const ffmpeg = (...args: string[]) => execFileSync('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...args]);

function makeVideo(to: string, size: string, seconds: number): void {
  const picture = ['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=25:duration=${seconds}`];
  const sound = ['-f', 'lavfi', '-i', `sine=duration=${seconds}`];
  ffmpeg(...picture, ...sound, '-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac', to);
}

interface Exporting {
  readonly person: NewPerson;
  readonly ref: { readonly projectId: string; readonly videoId: string; readonly exportId: string };
}

/** Creates a person who exports a video with a caption. */
async function begin(source: string): Promise<Exporting> {
  const person = await newPerson(cloud.origin);
  const file = await untilTranscribed(person, await upload(person, source, 'en', { isTranscribed: false }));
  const opened = await openDocument(person.client, file);
  const at = { tab: 'en', startMs: 2000, endMs: 6000, text: 'A caption' };
  await save(person.client, file, opened, insertCaption(opened.document, at, { newId: () => 'a' }));
  const address = { projectId: file.projectId, videoId: file.id };
  const { id: exportId } = await person.client.startExport({
    ...address,
    format: 'mp4',
    tab: 'en',
    resolution: 'original',
  });
  return { person, ref: { ...address, exportId } };
}

async function until<Found>(look: () => Promise<Found | null | false>): Promise<Found> {
  for (;;) {
    const found = await look();
    if (found) return found;
    await new Promise((wake) => setTimeout(wake, 30));
  }
}

/** Processes of the local cloud that draw captions. */
function rendering(): string[] {
  return readdirSync('/proc').filter((id) => {
    try {
      return /ffmpeg/.test(commandOf(id)) && /ass=captions\.ass/.test(commandOf(id)) && descendsFrom(id, cloud.pid);
    } catch {
      return false;
    }
  });
}

const commandOf = (id: string) => readFileSync(`/proc/${id}/cmdline`, 'utf8');

function descendsFrom(id: string, ancestor: number): boolean {
  const [, parent = '0'] = /\) \S (\d+)/.exec(readFileSync(`/proc/${id}/stat`, 'utf8')) ?? [];
  return Number(parent) === ancestor || (Number(parent) > 1 && descendsFrom(parent, ancestor));
}

beforeAll(async () => {
  makeVideo(long, '640x360', 240);
  cloud = await startLocalCloud();
});
afterAll(async () => {
  await cloud.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('an export', () => {
  it('that is cancelled works on nothing any more', async () => {
    const { person, ref } = await begin(long);
    await until(async () => rendering().length > 0);
    const askedMs = performance.now();
    await person.client.cancelExport(ref);
    await expect.poll(rendering, { interval: 50 }).toEqual([]);
    console.log(
      `nothing is rendered ${Math.round(performance.now() - askedMs)} ms after the cancellation was asked for`,
    );
    expect(await person.client.readExport(ref)).toMatchObject({ status: 'cancelled' });
    // No other range starts either.
    await new Promise((wake) => setTimeout(wake, 2000));
    expect(rendering()).toEqual([]);
  });
});
