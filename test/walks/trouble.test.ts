import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openClient, readCode, untilTranscribed, upload } from '../../scripts/sample/visitor.ts';
import { type Bucket, openBucket } from '../kit/bucket.ts';
import { makeHugePicture, makeMuteFilm, makeNoMedia, makeTone } from '../kit/oddMedia.ts';
import { dataDir, origin } from '../kit/ownCloud.ts';
import { type NewPerson, newPerson } from '../kit/person.ts';
import { makeSpokenVideo } from '../kit/spokenVideo.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'otoji-trouble-'));
const at = (name: string) => path.join(folder, name);
const megabyte = 1024 * 1024;

let bucket: Bucket;
let person: NewPerson;
let projectId: string;

const balance = async () => (await person.client.readAccount()).balance;
const listed = async () => (await person.client.listFiles({})).files;
/** Uploads a file without an announced duration, and waits until it is transcribed or has failed. */
const send = async (name: string, language = 'en') =>
  untilTranscribed(person, await upload(person, at(name), language));

/** Input of createFile for a file that does not exist. */
const announce = (sizeBytes: number, durationMs: number | null) => ({
  fileName: 'Announced.mp4',
  sizeBytes,
  durationMs,
  projectId,
  language: 'en',
  contentType: 'video/mp4',
  requestId: crypto.randomUUID(),
});

/** Returns the API's check of a file before its upload. */
const ask = ({ fileName, sizeBytes, durationMs }: ReturnType<typeof announce>) =>
  person.client.startFile({ files: [{ fileName, sizeBytes, durationMs }] });

/** Puts bytes to a URL. A storage that refuses them may close the connection early. */
const put = (url: string, sizeBytes: number): Promise<number | 'cut'> =>
  fetch(url, { method: 'PUT', body: new Uint8Array(sizeBytes) }).then(
    ({ status }) => status,
    () => 'cut',
  );

/** Starts an upload of two parts and sends the first. */
async function beginUpload() {
  const { id: videoId } = await person.client.createFile(announce(10 * megabyte, null));
  const ids = { projectId, videoId };
  const { uploadId, partSizeBytes } = await person.client.startUpload(ids);
  const { urls } = await person.client.signParts({ ...ids, uploadId, partNumbers: [1] });
  const body = new Uint8Array(partSizeBytes);
  const answer = await fetch(urls[0]?.url ?? '', { method: 'PUT', body });
  return { ...ids, uploadId, partSizeBytes, url: urls[0]?.url ?? '', etag: answer.headers.get('etag') ?? '' };
}

beforeAll(async () => {
  bucket = await openBucket({ origin, dataDir });
  makeNoMedia(at('diary.mp4'));
  makeMuteFilm(at('mute.mp4'));
  makeHugePicture(at('huge.mkv'));
  makeTone(at('long.mka'), 16 * 60);
  await makeSpokenVideo(at('spoken.mp4'), [
    'Every film begins with a story and a voice.',
    'Thank you for watching and have a good day.',
  ]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeEach(async () => {
  person = await newPerson(origin);
  projectId = person.projectId;
});

describe('a file that is not a recording', () => {
  it('is refused when it has 0 bytes, before anything is stored', async () => {
    const empty = { code: 'file.empty', status: 400 };
    expect(await ask(announce(0, null))).toMatchObject({ files: [{ problem: 'file.empty' }] });
    await expect(person.client.createFile(announce(0, null))).rejects.toMatchObject(empty);
    expect(await listed()).toEqual([]);
    expect(await balance()).toMatchObject({ uploadsLeft: 1, storageBytes: 0 });
  });

  it.each([
    ['diary.mp4', 'media.unreadable'],
    ['mute.mp4', 'media.silent'],
    ['huge.mkv', 'media.toolarge'],
  ])('costs neither minutes nor the upload of the month: %s is %s', async (name, failureReason) => {
    const file = await send(name);
    expect(file).toMatchObject({ transcriptStatus: 'failed', failureReason, subtitleId: null });
    expect(await balance()).toMatchObject({ planSecondsLeft: 900, reservedSeconds: 0, uploadsLeft: 1 });
    expect((await listed())[0]).toMatchObject({ id: file.id, failureReason });
    await person.client.deleteFile({ projectId, videoId: file.id });
    expect((await balance()).storageBytes).toBe(0);
    // The file disappears immediately; its objects are deleted in the background.
    await expect.poll(() => bucket.objects(`media/${file.id}/`), { timeout: 60_000 }).toEqual([]);
    expect(await ask(announce(megabyte, 60_000))).toMatchObject({ files: [{ problem: null }], secondsAfter: 840 });
  });
});

describe('a forgotten password', () => {
  it('is replaced by mail, which ends every session of the account', async () => {
    const { email, refreshToken } = person;
    const anonymous = openClient(origin);
    await anonymous.startPasswordReset({ email });
    const reset = { username: email, password: 'Better1Password', confirmation_code: await readCode(origin, email) };
    await anonymous.resetPassword(reset);
    const refreshed = anonymous.refreshTokens({ username: email, refreshToken });
    await expect(refreshed).rejects.toMatchObject({ code: 'session.missing', status: 401 });
    expect(await anonymous.signIn({ email, password: reset.password })).toHaveProperty('refreshToken');
  });
});

describe('a file over the limits of the plan', () => {
  it('is refused with both numbers when its announced duration exceeds the minutes', async () => {
    const tooLong = announce(megabyte, 16 * 60_000);
    const refusal = { code: 'minutes.exceeded', status: 402, details: { costSeconds: 960, secondsLeft: 900 } };
    expect(await ask(tooLong)).toMatchObject({
      files: [{ problem: refusal.code, costSeconds: 960 }],
      secondsLeft: 900,
    });
    await expect(person.client.createFile(tooLong)).rejects.toMatchObject(refusal);
    expect(await balance()).toMatchObject({ uploadsLeft: 1, storageBytes: 0 });
  });

  it('fails with that reason when only the probe measures its duration, and costs neither minutes nor the upload', async () => {
    const file = await send('long.mka');
    expect(file).toMatchObject({ transcriptStatus: 'failed', failureReason: 'minutes.insufficient' });
    expect(Math.round((file.durationMs ?? 0) / 1000)).toBe(960);
    expect(await balance()).toMatchObject({ planSecondsLeft: 900, reservedSeconds: 0, uploadsLeft: 1 });
  });

  it('is refused with both numbers when it exceeds the storage', async () => {
    const gigabyte = 1_000_000_000;
    const tooLarge = announce(gigabyte + 1, null);
    const details = { storageBytes: 0, storageLimitBytes: gigabyte };
    const refusal = { code: 'storage.insufficient', status: 402, details };
    expect(await ask(tooLarge)).toMatchObject({ files: [{ problem: refusal.code }], ...details });
    await expect(person.client.createFile(tooLarge)).rejects.toMatchObject(refusal);
    expect(await balance()).toMatchObject({ uploadsLeft: 1, storageBytes: 0 });
  });

  it('cannot exceed the storage by a part that is larger than announced', async () => {
    const { url, partSizeBytes, videoId, etag } = await beginUpload();
    expect([403, 'cut']).toContain(await put(url, partSizeBytes + 1));
    const { stored } = await person.client.readUpload({ projectId, videoId });
    expect(stored).toEqual([{ partNumber: 1, etag, sizeBytes: partSizeBytes }]);
  });
});

describe('a language', () => {
  it('that no engine supports fails with that reason, returns the minutes, and another one can be tried', async () => {
    const file = await send('spoken.mp4', 'ja');
    expect(file).toMatchObject({ transcriptStatus: 'failed', failureReason: 'language.unsupported' });
    expect(await balance()).toMatchObject({ planSecondsLeft: 900, reservedSeconds: 0 });
    await person.client.transcribe({ projectId, videoId: file.id, language: 'en' });
    const again = await untilTranscribed(person, file);
    expect(again).toMatchObject({ transcriptStatus: 'done', failureReason: null, language: 'en' });
    const seconds = Math.ceil((again.durationMs ?? 0) / 1000);
    expect(await balance()).toMatchObject({ planSecondsLeft: 900 - seconds, reservedSeconds: 0 });
  });

  it('that is unknown is refused before anything is uploaded', async () => {
    const klingon = { ...announce(megabyte, null), language: 'tlh' };
    await expect(person.client.createFile(klingon)).rejects.toMatchObject({ status: 400 });
    expect(await balance()).toMatchObject({ uploadsLeft: 1, storageBytes: 0 });
  });
});

describe('an interrupted upload', () => {
  it('leaves nothing behind when it is cancelled: no part, no storage, no upload of the month', async () => {
    const { videoId, uploadId, ...part } = await beginUpload();
    const prefix = `media/${videoId}/`;
    expect(await bucket.openUploads(prefix)).toHaveLength(1);
    expect(await balance()).toMatchObject({ uploadsLeft: 0, storageBytes: 10 * megabyte });

    await person.client.abortUpload({ projectId, videoId });
    expect(await bucket.openUploads(prefix)).toEqual([]);
    expect(await bucket.objects(prefix)).toEqual([]);
    expect(await listed()).toEqual([]);
    expect(await balance()).toMatchObject({ uploadsLeft: 1, storageBytes: 0 });
    // A part that was in transit when the upload was canceled restores nothing.
    expect([404, 'cut']).toContain(await put(part.url, part.partSizeBytes));
    const missing = { code: 'file.missing', status: 404 };
    await expect(person.client.abortUpload({ projectId, videoId })).rejects.toMatchObject(missing);
    const join = { projectId, videoId, uploadId, parts: [{ partNumber: 1, etag: part.etag }] };
    await expect(person.client.completeUpload(join)).rejects.toMatchObject(missing);
    expect(await bucket.openUploads(prefix)).toEqual([]);
    expect(await bucket.objects(prefix)).toEqual([]);
    expect(await balance()).toMatchObject({ uploadsLeft: 1, storageBytes: 0 });
  });

  it('cannot be completed while a part is missing, and the error names the part', async () => {
    const { videoId, uploadId, etag } = await beginUpload();
    const join = { projectId, videoId, uploadId, parts: [{ partNumber: 1, etag }] };
    const incomplete = { code: 'upload.incomplete', status: 400, details: { missing: [2] } };
    await expect(person.client.completeUpload(join)).rejects.toMatchObject(incomplete);
    const { stored } = await person.client.readUpload({ projectId, videoId });
    expect(stored).toMatchObject([{ partNumber: 1, etag }]);
  });

  it('by an expired token continues with a new one and keeps its parts', async () => {
    const { videoId, uploadId, etag } = await beginUpload();
    const ids = { projectId, videoId };
    const stale = openClient(origin, `${person.accessToken.slice(0, -4)}AAAA`);
    await expect(stale.signParts({ ...ids, uploadId, partNumbers: [2] })).rejects.toMatchObject({ status: 401 });

    const { email } = await person.client.readAccount();
    const { refreshToken } = person;
    const { accessToken } = await openClient(origin).refreshTokens({ username: email, refreshToken });
    const fresh = openClient(origin, accessToken);
    expect((await fresh.readUpload(ids)).stored).toMatchObject([{ partNumber: 1, etag }]);
    const { urls } = await fresh.signParts({ ...ids, uploadId, partNumbers: [2] });
    const answer = await fetch(urls[0]?.url ?? '', { method: 'PUT', body: new Uint8Array(2 * megabyte) });
    const second = { partNumber: 2, etag: answer.headers.get('etag') ?? '' };
    const joined = await fresh.completeUpload({ ...ids, uploadId, parts: [{ partNumber: 1, etag }, second] });
    expect(joined).toMatchObject({ fileStatus: 'success', sizeBytes: 10 * megabyte });
  });
});
