import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setText } from '../../domain/editor/commands/setText.ts';
import { makeSpokenVideo } from '../../scripts/sample/video.ts';
import { createAccount, openClient, untilTranscribed, upload, type Visitor } from '../../scripts/sample/visitor.ts';
import { openDocument, save } from '../kit/document.ts';
import { type Running, startLocalCloud } from '../kit/running.ts';

/** These tests pull the plug, so they have a local cloud of their own. */
let cloud: Running;
const folder = mkdtempSync(path.join(tmpdir(), 'otoji-killed-'));
const source = path.join(folder, 'short.mp4');
const megabyte = 1024 * 1024;

const newPerson = (): Promise<Visitor> =>
  createAccount(cloud.origin, {
    email: `killed-${crypto.randomUUID()}@example.com`,
    password: 'Walk1ngHome',
    firstName: 'Kill',
    lastName: 'Nine',
  });

/** Pulls the plug and starts again over the same state; the person's token stays good. */
async function pullThePlug(person: Visitor): Promise<Visitor> {
  await cloud.kill();
  cloud = await startLocalCloud(cloud);
  return { ...person, client: openClient(cloud.origin, person.accessToken) };
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((wake) => setTimeout(wake, 20));
}

beforeAll(async () => {
  await makeSpokenVideo(source, [
    'Every film begins with a story and a voice.',
    'Thank you for watching and have a good day.',
  ]);
  cloud = await startLocalCloud();
});
afterAll(async () => {
  await cloud.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('a power cut', () => {
  it('in an upload loses no part that was acknowledged', async () => {
    let person = await newPerson();
    const { homeProjectId: projectId } = await person.client.readAccount();
    const sizeBytes = 40 * megabyte;
    const { id: videoId } = await person.client.createFile({
      projectId,
      fileName: 'long.mp4',
      sizeBytes,
      durationMs: null,
      language: 'en',
      contentType: 'video/mp4',
      requestId: crypto.randomUUID(),
    });
    const address = { projectId, videoId };
    const { uploadId, partSizeBytes, parts } = await person.client.startUpload(address);
    const bytesOf = (partNumber: number) =>
      new Uint8Array(Math.min(partSizeBytes, sizeBytes - (partNumber - 1) * partSizeBytes)).fill(partNumber);
    const put = async (partNumber: number) => {
      const { urls } = await person.client.signParts({ ...address, uploadId, partNumbers: [partNumber] });
      const answer = await fetch(urls[0]?.url ?? '', { method: 'PUT', body: bytesOf(partNumber) });
      return { partNumber, etag: answer.headers.get('etag') ?? '' };
    };

    const acknowledged = [await put(1), await put(2), await put(3)];
    const cut = put(4).catch(() => undefined);
    person = await pullThePlug(person);
    await cut;

    const { stored } = await person.client.readUpload(address);
    expect(stored.map(({ partNumber, etag }) => ({ partNumber, etag }))).toEqual(expect.arrayContaining(acknowledged));
    const missing = Array.from({ length: parts }, (_, index) => index + 1).filter(
      (partNumber) => !stored.some((part) => part.partNumber === partNumber),
    );
    const all = [...stored, ...(await Promise.all(missing.map(put)))].map(({ partNumber, etag }) => ({
      partNumber,
      etag,
    }));
    await person.client.completeUpload({
      ...address,
      uploadId,
      parts: all.sort((a, b) => a.partNumber - b.partNumber),
    });
    // The bytes are no film, which the product finds out and says; the storage holds every one of them.
    const file = await untilTranscribed(person, { projectId, id: videoId });
    expect(file).toMatchObject({ transcriptStatus: 'failed', failureReason: 'media.unreadable', sizeBytes });
  });

  it('in 200 saves in a row loses none that was acknowledged', async () => {
    let person = await newPerson();
    const file = await untilTranscribed(person, await upload(person, source, 'en'));
    let opened = await openDocument(person.client, file);
    const id = opened.document.at('en', 0)?.id ?? '';
    let acknowledged = '';
    const type = async (from: number, to: number) => {
      for (let number = from; number <= to; number++) {
        const text = `typed ${number}`;
        opened = await save(person.client, file, opened, setText(opened.document, { id, tab: 'en', text }));
        acknowledged = text;
      }
    };

    const typing = type(1, 200).catch(() => undefined);
    await until(async () => Number(acknowledged.slice(6)) >= 100);
    person = await pullThePlug(person);
    await typing;

    opened = await openDocument(person.client, file);
    const kept = Number(opened.document.at('en', 0)?.cells.en?.text.slice(6));
    const last = Number(acknowledged.slice(6));
    // The save that was under way may have been written before its answer was lost.
    expect(kept - last).toBeGreaterThanOrEqual(0);
    expect(kept - last).toBeLessThanOrEqual(1);
    await type(kept + 1, 200);
    expect((await openDocument(person.client, file)).document.at('en', 0)?.cells.en?.text).toBe('typed 200');
  });

  it('in a transcription loses no minute, and the transcription goes on', async () => {
    let person = await newPerson();
    const uploaded = await upload(person, source, 'en');
    const address = { projectId: uploaded.projectId, videoId: uploaded.id };
    await until(async () =>
      ['prepare', 'recognise'].includes((await person.client.readFile(address)).transcriptStep ?? ''),
    );
    person = await pullThePlug(person);

    const file = await untilTranscribed(person, uploaded);
    const { balance } = await person.client.readAccount();
    expect(balance.reservedSeconds).toBe(0);
    const charged = 900 - balance.planSecondsLeft;
    expect(file.transcriptStatus).toBe('done');
    expect(charged).toBe(Math.ceil((file.durationMs ?? 0) / 1000));
    expect((await openDocument(person.client, file)).document.count('en')).toBeGreaterThan(0);
  });

  it('leaves nothing running behind', async () => {
    await cloud.kill();
    cloud = await startLocalCloud(cloud);
    const { dataDir } = cloud;
    const pid = Number(/\d+/.exec(readFileSync(path.join(dataDir, 'lock'), 'utf8'))?.[0] ?? 0);
    expect(pid).toBe(cloud.pid);
  });
});
