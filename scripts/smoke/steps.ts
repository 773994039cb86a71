import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, callOf } from '../../api/client.ts';
import type { Reply } from '../../api/route.ts';
import { type Routes, routes } from '../../api/routes/index.ts';
import { CaptionDocument } from '../../domain/document/document.ts';
import { isSnapshot } from '../../domain/document/snapshot.ts';
import { setText } from '../../domain/editor/commands/setText.ts';
import { openClient, untilTranscribed, upload, type Visitor } from '../sample/visitor.ts';

type File = Reply<Routes['readFile']>;

/** Recording to upload, and its language. */
export interface Recording {
  readonly path: string;
  readonly language: string;
}

/** Thrown when the installation does not do what a step expects. */
export class SmokeFailure extends Error {}

function expectThat(isTrue: boolean, failure: string): asserts isTrue {
  if (!isTrue) throw new SmokeFailure(failure);
}

const addressOf = ({ projectId, id: videoId }: File) => ({ projectId, videoId });

/** Checks that the page, its code and its configuration are served, the page with its security headers. */
export async function checkSite(origin: string): Promise<void> {
  const page = await fetch(origin);
  expectThat(page.ok, `the page responds with ${page.status}`);
  expectThat(page.headers.has('content-security-policy'), 'the page has no content security policy');
  const code = [...(await page.text()).matchAll(/<script type="module"[^>]* src="([^"]+)"/g)].map(([, path]) => path);
  expectThat(code.length > 0, 'the page has no code');
  for (const path of code) {
    const { ok, status } = await fetch(new URL(path ?? '', origin));
    expectThat(ok, `${path} responds with ${status}`);
  }
  await openClient(origin).readConfig();
}

/** Checks that nobody reads an account without a session. */
export async function checkRefusal(origin: string): Promise<void> {
  const account = await openClient(origin)
    .readAccount()
    .then(
      () => 'the account',
      (error: { readonly status?: number }) => error.status,
    );
  expectThat(account === 401, `a stranger who asks for an account gets ${account}`);
}

/** Uploads the recording and waits for its captions. */
export async function transcribe(visitor: Visitor, { path, language }: Recording): Promise<File> {
  const file = await untilTranscribed(visitor, await upload(visitor, path, language));
  const { transcriptStatus, failureReason } = file;
  expectThat(transcriptStatus === 'done', `the recording was not transcribed: ${failureReason ?? transcriptStatus}`);
  return file;
}

/** Checks that the recording can be read back as it was sent. */
export async function checkMedia(file: File, { path }: Recording): Promise<void> {
  const [stored, sent] = await Promise.all([fetch(file.mediaUrl ?? ''), readFile(path)]);
  expectThat(sent.equals(new Uint8Array(await stored.arrayBuffer())), 'the stored recording differs from the sent one');
}

const correction = 'Corrected by the smoke test.';

/** Corrects the first caption and saves it, and checks that the captions are downloaded with the correction. */
export async function correct(
  origin: string,
  { client, accessToken }: Visitor,
  file: File,
  { language: tab }: Recording,
): Promise<void> {
  const address = { ...addressOf(file), subtitleId: file.subtitleId ?? '' };
  const { snapshotUrl, revision } = await client.readSubtitles(address);
  const snapshot: unknown = await (await fetch(snapshotUrl)).json();
  expectThat(isSnapshot(snapshot), 'the captions cannot be read');
  const document = CaptionDocument.fromSnapshot(snapshot);
  const first = document.at(tab, 0);
  expectThat(first !== undefined, 'the recording has no captions');
  const change = setText(document, { id: first.id, tab, text: correction });
  expectThat(change !== null, 'the first caption cannot be changed');
  await client.saveSubtitles({ ...address, baseRevision: revision, change, saveId: crypto.randomUUID() });
  const { path } = callOf(routes.readExport, { ...addressOf(file), exportId: 'srt' });
  const captions = await fetch(`${origin}/api${path}`, { headers: { authorization: `Bearer ${accessToken}` } });
  expectThat((await captions.text()).includes(correction), 'the correction was not saved');
}

/** Exports the video with captions and downloads it. */
export async function exportVideo(client: Client, file: File, { language: tab }: Recording): Promise<void> {
  const address = addressOf(file);
  const { id: exportId } = await client.startExport({ ...address, format: 'mp4', tab, resolution: '540' });
  let record = await client.readExport({ ...address, exportId });
  while (record.status === 'processing') {
    await sleep(1000);
    record = await client.readExport({ ...address, exportId });
  }
  expectThat(record.status === 'ready', `the export has ended as ${record.status}`);
  const video = await (await fetch(record.downloadUrl ?? '')).bytes();
  expectThat(Buffer.from(video.subarray(4, 8)).toString() === 'ftyp', 'the exported video is no MP4 file');
}

/** Deletes the file and checks that its storage is free again. */
export async function remove(client: Client, file: File, bytesBefore: number): Promise<void> {
  await client.deleteFile(addressOf(file));
  const { balance } = await client.readAccount();
  expectThat(balance.storageBytes <= bytesBefore, 'the storage of the deleted file is not free');
}
