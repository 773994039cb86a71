import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fitTimes } from '../../domain/captions/fit.ts';
import type { Change } from '../../domain/changes/change.ts';
import type { PutOp } from '../../domain/changes/ops.ts';
import type { CaptionDocument } from '../../domain/document/document.ts';
import { setFrameRate } from '../../domain/editor/commands/setFrameRate.ts';
import { setText } from '../../domain/editor/commands/setText.ts';
import type { SaveRequest } from '../../domain/log/saving/request.ts';
import { apiTransport } from '../../frontend/features/editor/engine/saving/apiTransport.ts';
import { readDocument } from '../../frontend/features/editor/engine/session/readDocument.ts';
import { openClient, untilTranscribed, upload } from '../../scripts/sample/visitor.ts';
import { openDocument, save } from '../kit/document.ts';
import { openMachines } from '../kit/machines.ts';
import { type NewPerson, newPerson } from '../kit/person.ts';
import { type Running, startLocalCloud } from '../kit/running.ts';
import { makeSpokenVideo } from '../kit/spokenVideo.ts';

/** Own local cloud, because these tests kill it. */
let cloud: Running;
const folder = mkdtempSync(path.join(tmpdir(), 'otoji-killed-'));
const source = path.join(folder, 'short.mp4');
const megabyte = 1024 * 1024;

/** Kills the local cloud and restarts it with the same state. The person's token stays valid. */
async function killAndRestart(person: NewPerson): Promise<NewPerson> {
  await cloud.kill();
  cloud = await startLocalCloud(cloud);
  return { ...person, client: openClient(cloud.origin, person.accessToken) };
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((wake) => setTimeout(wake, 20));
}

/** Change that adds ten hours of captions. */
function aLongDay(document: CaptionDocument): Change {
  const ops = Array.from({ length: 12_000 }, (_, n): PutOp => {
    const [startMs, endMs] = fitTimes(60_000 + n * 3000, 61_000 + n * 3000, document.settings.frameRate);
    const cells = { en: { text: `Caption ${n} of a long day.` } };
    return { op: 'put', track: 'main', caption: { id: `long${n}`, startMs, endMs, cells } };
  });
  return { label: 'import', ops };
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

describe('killing the local cloud', () => {
  it('during an upload loses no acknowledged part', async () => {
    let person = await newPerson(cloud.origin);
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
    person = await killAndRestart(person);
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
    // The bytes are not a video, so the file fails, but the storage has all of them.
    const file = await untilTranscribed(person, { projectId, id: videoId });
    expect(file).toMatchObject({ transcriptStatus: 'failed', failureReason: 'media.unreadable', sizeBytes });
  });

  it('during 200 consecutive saves loses no acknowledged save', async () => {
    let person = await newPerson(cloud.origin);
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
    person = await killAndRestart(person);
    await typing;

    opened = await openDocument(person.client, file);
    const kept = Number(opened.document.at('en', 0)?.cells.en?.text.slice(6));
    const last = Number(acknowledged.slice(6));
    // The save in transit may have been written before its response was lost.
    expect(kept - last).toBeGreaterThanOrEqual(0);
    expect(kept - last).toBeLessThanOrEqual(1);
    await type(kept + 1, 200);
    expect((await openDocument(person.client, file)).document.at('en', 0)?.cells.en?.text).toBe('typed 200');
  });

  it('during long saves, of 12,000 captions each, loses no acknowledged save', async () => {
    let person = await newPerson(cloud.origin);
    const { id, projectId, subtitleId } = await untilTranscribed(person, await upload(person, source, 'en'));
    const key = { userId: '', projectId, videoId: id, subtitleId: subtitleId ?? '' };
    const save = (request: SaveRequest) => apiTransport(person.client, key).save(request);
    let { document, revision } = await readDocument(person.client, key);
    await save({ baseRevision: revision++, change: aLongDay(document), saveId: 'long-day' });
    ({ document } = await readDocument(person.client, key));

    const rates = async (until: number) => {
      while (revision < until) {
        const frameRate = { frameRate: revision % 2 === 0 ? 25 : 30, dropFrame: false };
        const change = setFrameRate(document, { frameRate });
        if (!change) throw new Error('the frame rate is set already');
        const saved = await save({ baseRevision: revision, change, saveId: `rate-${revision}` });
        if (saved.kind !== 'saved') throw new Error(saved.kind);
        document.applyOrThrow(change);
        revision = saved.revision;
      }
    };
    const setting = rates(1000).catch(() => undefined);
    await until(async () => revision >= 8);
    person = await killAndRestart(person);
    await setting;

    const read = await readDocument(person.client, key);
    // The save in transit may have been written before its response was lost.
    expect(read.revision - revision).toBeGreaterThanOrEqual(0);
    expect(read.revision - revision).toBeLessThanOrEqual(1);
    if (read.revision === revision) expect(read.document.toSnapshot()).toEqual(document.toSnapshot());
    ({ document, revision } = read);
    await rates(revision + 2);
    expect((await readDocument(person.client, key)).document.toSnapshot()).toEqual(document.toSnapshot());
  });

  it('during a transcription loses no minutes, and the transcription continues', async () => {
    let person = await newPerson(cloud.origin);
    const uploaded = await upload(person, source, 'en');
    const address = { projectId: uploaded.projectId, videoId: uploaded.id };
    await until(async () =>
      ['prepare', 'recognise'].includes((await person.client.readFile(address)).transcriptStep ?? ''),
    );
    person = await killAndRestart(person);

    const file = await untilTranscribed(person, uploaded);
    const { balance } = await person.client.readAccount();
    expect(balance.reservedSeconds).toBe(0);
    const charged = 900 - balance.planSecondsLeft;
    expect(file.transcriptStatus).toBe('done');
    expect(charged).toBe(Math.ceil((file.durationMs ?? 0) / 1000));
    expect((await openDocument(person.client, file)).document.count('en')).toBeGreaterThan(0);
  });

  it('after a transcription was stopped from outside still gives its minutes back', async () => {
    let person = await newPerson(cloud.origin);
    const { id, projectId } = await upload(person, source, 'en');
    await until(async () => (await person.client.readAccount()).balance.reservedSeconds > 0);
    await (await openMachines(cloud)).stop('Transcription', `${id}-1`);
    person = await killAndRestart(person);

    await until(async () => (await person.client.readAccount()).balance.reservedSeconds === 0);
    const file = await untilTranscribed(person, { id, projectId });
    expect(file).toMatchObject({ transcriptStatus: 'failed', failureReason: 'engine.failed' });
  });

  it('leaves no process running', async () => {
    await cloud.kill();
    cloud = await startLocalCloud(cloud);
    const { dataDir } = cloud;
    const pid = Number(/\d+/.exec(readFileSync(path.join(dataDir, 'lock'), 'utf8'))?.[0] ?? 0);
    expect(pid).toBe(cloud.pid);
  });
});
