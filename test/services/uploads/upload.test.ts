import { ListMultipartUploadsCommand, ListObjectsV2Command, UploadPartCommand } from '@aws-sdk/client-s3';
import { beforeEach, describe, expect, test } from 'vitest';
import { dropParts, joinParts } from '../../../cloud/media/multipart.ts';
import { head } from '../../../cloud/media/store.ts';
import { transcriptionKey } from '../../../services/credits/jobKeys.ts';
import { reserveSeconds } from '../../../services/credits/reserveSeconds.ts';
import type { Person } from '../../kit/people.ts';
import {
  abortUpload,
  completeUpload,
  deleteFile,
  listFiles,
  readAccount,
  readOnboarding,
  readUpload,
  signParts,
  startUpload,
} from '../../kit/services.ts';
import { deleteFully } from '../deletion/run.ts';
import { givenWorld } from '../givenWorld.ts';

const mebibyte = 1024 * 1024;
const sizeBytes = 8 * mebibyte + 1000;

const { cloud, given } = await givenWorld();
let aya: Person;
beforeEach(async () => {
  aya = await given.aPerson();
});

/** Creates a file with an open upload, and the calls that a browser makes for it. */
async function openUpload(size = sizeBytes) {
  const file = await given.anUpload(aya, { sizeBytes: size });
  const ids = { projectId: file.projectId, videoId: file.id };
  const { uploadId } = await startUpload(cloud, aya, ids);
  const sign = async (...partNumbers: number[]) =>
    (await signParts(cloud, aya, { ...ids, uploadId, partNumbers })).urls.map(({ url }) => url);
  const sends = async (partNumber: number, length = partNumber === 1 ? Math.min(size, 8 * mebibyte) : 1000) => {
    const [url = ''] = await sign(partNumber);
    const sent = await fetch(url, { method: 'PUT', body: new Uint8Array(length).fill(partNumber) });
    return { partNumber, etag: sent.headers.get('etag') ?? '', status: sent.status };
  };
  const completes = (parts: { partNumber: number; etag: string }[]) =>
    completeUpload(cloud, aya, { ...ids, uploadId, parts });
  return { file, ids, uploadId, sign, sends, completes };
}

const balance = async () => (await readAccount(cloud, aya)).balance;
const untouched = { uploadsLeft: 1, storageBytes: 0, planSecondsLeft: 900, reservedSeconds: 0 };
const rows = async () => (await listFiles(cloud, aya, { sort: 'createdAt', order: 'desc', limit: 50 })).files;

/** Contents of the bucket for a file: whole objects and open uploads. */
async function stored(videoId: string) {
  const { client, bucket } = cloud.media;
  const Prefix = `media/${videoId}/`;
  const objects = await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix }));
  const uploads = await client.send(new ListMultipartUploadsCommand({ Bucket: bucket, Prefix }));
  return { objects: objects.Contents?.length ?? 0, uploads: uploads.Uploads?.length ?? 0 };
}

describe('an upload in parts', () => {
  test('joins them, checks the size and starts the transcription', async () => {
    const { file, ids, sends, completes } = await openUpload();
    const parts = [await sends(2), await sends(1)];
    expect(await completes(parts)).toMatchObject({ id: file.id, fileStatus: 'success', transcriptStatus: 'queued' });
    expect(await head(cloud.media, `media/${ids.videoId}/source`)).toMatchObject({
      sizeBytes,
      contentType: 'video/mp4',
    });
    expect(cloud.jobs.running.get(`transcription:${file.id}-1`)).toEqual({ videoId: file.id, attempt: 1 });
    expect(await stored(file.id)).toEqual({ objects: 1, uploads: 0 });
  });

  test('is the first upload of its owner when it is complete, not before', async () => {
    const { sends, completes } = await openUpload();
    const hasUploaded = async () => (await readOnboarding(cloud, aya)).hasUploaded;
    const parts = [await sends(1), await sends(2)];
    expect(await hasUploaded()).toBe(false);
    await completes(parts);
    expect(await hasUploaded()).toBe(true);
  });

  test('is opened once, however often it is started', async () => {
    const { file, ids, uploadId } = await openUpload();
    const again = await Promise.all([startUpload(cloud, aya, ids), startUpload(cloud, aya, ids)]);
    for (const upload of again)
      expect(upload).toEqual({ uploadId, partSizeBytes: 8 * mebibyte, parts: 2, joined: false });
    expect(await stored(file.id)).toEqual({ objects: 0, uploads: 1 });
  });

  test('opened by two at once is one upload', async () => {
    const { id: videoId, projectId } = await given.anUpload(aya);
    const start = () => startUpload(cloud, aya, { projectId, videoId });
    const [one, other] = await Promise.all([start(), start()]);
    expect(one).toEqual(other);
    expect(await stored(videoId)).toEqual({ objects: 0, uploads: 1 });
  });

  test('resumes after an interruption with the missing parts', async () => {
    const { ids, uploadId, sends, completes } = await openUpload();
    const first = await sends(1);
    const { stored: parts } = await readUpload(cloud, aya, ids);
    expect(parts).toEqual([{ partNumber: 1, etag: first.etag, sizeBytes: 8 * mebibyte }]);
    await expect(completes(parts)).rejects.toMatchObject({ code: 'upload.incomplete', details: { missing: [2] } });
    expect((await readUpload(cloud, aya, ids)).uploadId).toBe(uploadId);
    expect(await completes([...parts, await sends(2)])).toMatchObject({ fileStatus: 'success' });
  });

  test('goes on with the file that it was begun with, and with no other', async () => {
    const fingerprint = 'a'.repeat(64);
    const { id: videoId, projectId } = await given.anUpload(aya, { sizeBytes, fingerprint });
    const start = (other?: string) =>
      startUpload(cloud, aya, { projectId, videoId, ...(other && { fingerprint: other }) });
    const { uploadId } = await start(fingerprint);
    await expect(start('b'.repeat(64))).rejects.toMatchObject({ code: 'upload.different', status: 409 });
    for (const same of [fingerprint, undefined]) expect(await start(same)).toMatchObject({ uploadId });
  });

  test('begins anew when the bucket has dropped its parts, and leaves one upload also when two ask at once', async () => {
    const { file, ids, uploadId, sends } = await openUpload();
    await sends(1);
    await dropParts(cloud.media, `media/${file.id}/source`, uploadId);
    await expect(readUpload(cloud, aya, ids)).rejects.toMatchObject({ code: 'upload.missing' });
    const [one, other] = await Promise.all([startUpload(cloud, aya, ids), startUpload(cloud, aya, ids)]);
    expect(one.uploadId).not.toBe(uploadId);
    expect(other).toEqual(one);
    expect(await readUpload(cloud, aya, ids)).toMatchObject({ uploadId: one.uploadId, stored: [] });
    expect(await stored(file.id)).toEqual({ objects: 0, uploads: 1 });
  });

  test('whose parts were joined by a request that did not end is completed without sending or naming a part', async () => {
    const { file, ids, uploadId, sends } = await openUpload();
    const parts = [await sends(1), await sends(2)];
    await joinParts(cloud.media, `media/${file.id}/source`, uploadId, parts);
    expect(await startUpload(cloud, aya, ids)).toMatchObject({ uploadId, joined: true });
    const done = await completeUpload(cloud, aya, { ...ids, uploadId, parts: [] });
    expect(done).toMatchObject({ fileStatus: 'success', transcriptStatus: 'queued' });
    expect(await stored(file.id)).toEqual({ objects: 1, uploads: 0 });
  });

  test('names a part that differs from what was sent', async () => {
    const { sends, completes } = await openUpload();
    const [one, two] = [await sends(1), await sends(2)];
    const wrong = completes([{ ...one, etag: `"${'0'.repeat(32)}"` }, two]);
    await expect(wrong).rejects.toMatchObject({ code: 'upload.incomplete', details: { missing: [1] } });
    expect(await completes([one, two])).toMatchObject({ fileStatus: 'success' });
  });

  test('signs each part for its planned size and without the checksum of an empty body', async () => {
    const { sign } = await openUpload();
    for (const url of await sign(1, 2)) {
      const query = new URL(url).searchParams;
      expect(query.get('X-Amz-SignedHeaders')).toBe('content-length;host');
      expect([...query.keys()].filter((name) => name.toLowerCase().includes('checksum'))).toEqual([]);
    }
    await expect(sign(3)).rejects.toMatchObject({ code: 'input.invalid' });
  });

  test('accepts no part of another size than planned', async () => {
    const { sends } = await openUpload();
    expect((await sends(2, 1001)).status).toBe(403);
  });

  test('is removed if its size is not the announced one', async () => {
    const { file, ids, uploadId, completes } = await openUpload(1000);
    const { client, bucket } = cloud.media;
    const place = { Bucket: bucket, Key: `media/${ids.videoId}/source`, UploadId: uploadId, PartNumber: 1 };
    const { ETag = '' } = await client.send(new UploadPartCommand({ ...place, Body: 'much less' }));
    const details = { sizeBytes: 9, announcedBytes: 1000 };
    await expect(completes([{ partNumber: 1, etag: ETag }])).rejects.toMatchObject({
      code: 'upload.incomplete',
      details,
    });
    expect(await stored(file.id)).toEqual({ objects: 0, uploads: 0 });
    expect(await balance()).toMatchObject(untouched);
  });
});

describe('completing an upload again', () => {
  test('returns the same file and never transcribes twice', async () => {
    const { file, sends, completes } = await openUpload(1000);
    const parts = [await sends(1)];
    const first = await completes(parts);
    cloud.jobs.running.delete(`transcription:${file.id}-1`);
    expect(await completes(parts)).toEqual(first);
    expect(cloud.jobs.running.has(`transcription:${file.id}-1`)).toBe(false);
  });

  test('by two requests at once returns to both and starts one transcription', async () => {
    const { file, sends, completes } = await openUpload(1000);
    const parts = [await sends(1)];
    const both = await Promise.all([completes(parts), completes(parts)]);
    expect(both.map(({ id, fileStatus }) => [id, fileStatus])).toEqual([
      [file.id, 'success'],
      [file.id, 'success'],
    ]);
    expect(cloud.jobs.running.size).toBeGreaterThan(0);
  });

  test('starts the transcription if the first request was interrupted before it', async () => {
    const { file, sends, completes } = await openUpload(1000);
    const parts = [await sends(1)];
    const { start } = cloud.jobs;
    cloud.jobs.start = () => Promise.reject(new Error('the machines are away'));
    await expect(completes(parts)).rejects.toThrow('away');
    cloud.jobs.start = start;
    expect(await completes(parts)).toMatchObject({ transcriptStatus: 'queued' });
    expect(cloud.jobs.running.has(`transcription:${file.id}-1`)).toBe(true);
  });
});

describe('cancelling an upload', () => {
  test('leaves no part, no file, and the plan as it was', async () => {
    const { file, ids, sends } = await openUpload();
    await sends(1);
    expect(await balance()).toMatchObject({ uploadsLeft: 0, storageBytes: sizeBytes });
    expect(await abortUpload(cloud, aya, ids)).toEqual({ done: true });
    expect(await stored(file.id)).toEqual({ objects: 0, uploads: 0 });
    expect(await rows()).toEqual([]);
    expect(await balance()).toMatchObject(untouched);
  });

  test('twice finds nothing the second time, and releases nothing again', async () => {
    const { ids } = await openUpload();
    const both = await Promise.allSettled([abortUpload(cloud, aya, ids), abortUpload(cloud, aya, ids)]);
    expect(both.map(({ status }) => status)).toContain('fulfilled');
    await expect(abortUpload(cloud, aya, ids)).rejects.toMatchObject({ code: 'file.missing', status: 404 });
    expect(await balance()).toMatchObject(untouched);
  });

  test('before its first part was sent works too', async () => {
    const { id: videoId, projectId } = await given.anUpload(aya);
    expect(await abortUpload(cloud, aya, { projectId, videoId })).toEqual({ done: true });
    expect(await balance()).toMatchObject(untouched);
  });

  test('after it has ended is refused and harms nothing', async () => {
    const { file, ids, uploadId, sends, completes } = await openUpload(1000);
    await completes([await sends(1)]);
    for (const asked of [ids, { ...ids, uploadId }]) {
      await expect(abortUpload(cloud, aya, asked)).rejects.toMatchObject({ code: 'upload.finished', status: 400 });
    }
    expect(await stored(file.id)).toEqual({ objects: 1, uploads: 0 });
  });

  test('of another upload than the open one is refused', async () => {
    const { ids } = await openUpload();
    const other = abortUpload(cloud, aya, { ...ids, uploadId: 'other' });
    await expect(other).rejects.toMatchObject({ code: 'upload.missing' });
  });

  test('while it completes ends completely in one of both', async () => {
    for (let round = 0; round < 5; round++) {
      aya = await given.aPerson();
      const { file, ids, sends, completes } = await openUpload(1000);
      const parts = [await sends(1)];
      const [completed, aborted] = await Promise.allSettled([completes(parts), abortUpload(cloud, aya, ids)]);
      expect([completed.status, aborted.status].sort()).toEqual(['fulfilled', 'rejected']);
      const isKept = completed.status === 'fulfilled';
      expect(await stored(file.id)).toEqual({ objects: isKept ? 1 : 0, uploads: 0 });
      expect(await rows()).toHaveLength(isKept ? 1 : 0);
      expect(await balance()).toMatchObject({ storageBytes: isKept ? 1000 : 0, uploadsLeft: isKept ? 0 : 1 });
    }
  });
});

describe('deleting a file', () => {
  test('removes its objects, its item, its run, its minutes and its storage, but not the upload of the month', async () => {
    const { file, ids, sends, completes } = await openUpload(1000);
    await completes([await sends(1)]);
    await reserveSeconds(cloud, {
      ...aya,
      jobKey: transcriptionKey(file.id, 1),
      seconds: 60,
      file: { videoId: file.id, title: file.title },
    });
    expect(await balance()).toMatchObject({ planSecondsLeft: 840, reservedSeconds: 60 });
    await deleteFully(cloud, aya, ids);
    expect(await stored(file.id)).toEqual({ objects: 0, uploads: 0 });
    expect(cloud.jobs.running.has(`transcription:${file.id}-1`)).toBe(false);
    expect(await rows()).toEqual([]);
    expect(await balance()).toMatchObject({ ...untouched, uploadsLeft: 0 });
    await expect(deleteFile(cloud, aya, ids)).rejects.toMatchObject({ code: 'file.missing' });
  });

  test('that is still uploading cancels the upload', async () => {
    const { file, ids, sends } = await openUpload();
    await sends(1);
    await deleteFully(cloud, aya, ids);
    expect(await stored(file.id)).toEqual({ objects: 0, uploads: 0 });
    expect(await balance()).toMatchObject(untouched);
  });
});
