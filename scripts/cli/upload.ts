import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { ApiError, type Client } from '../../api/client.ts';
import type { Sent } from '../../api/route.ts';
import type { Routes } from '../../api/routes/index.ts';
import { undetermined } from '../../domain/languages/languages.ts';
import { partSize } from '../../domain/uploads/parts.ts';
import { CommandError } from './commandError.ts';
import { type Address, addressOf, type File } from './files.ts';
import { fetchPatiently } from './installation.ts';

export interface Upload {
  readonly path: string;
  readonly language: string;
  /** Undefined for the home folder. */
  readonly projectId: string | undefined;
  /** Existing caption file of the recording, which then is not transcribed. */
  readonly captions: string | undefined;
  /** Zero-based numbers of the sound track to use, and of the subtitle track that becomes the captions. */
  readonly soundTrack: number | undefined;
  readonly captionTrack: number | undefined;
  /** Maximum number of speakers to distinguish; undefined if speakers are not distinguished. */
  readonly maxSpeakers: number | undefined;
  /** Model for the speech recognition; undefined for the standard one. */
  readonly model: string | undefined;
  /** Uploads a recording again even if it already exists. */
  readonly isRepeated: boolean;
  readonly onProgress: (message: string) => void;
}

/**
 * Uploads a recording in parts, which starts its transcription. Repeating the command resumes an interrupted upload, or
 * returns the file if it was complete: the request id is derived from the content and the target.
 */
export async function uploadFile(client: Client, upload: Upload): Promise<File> {
  await checkRecognition(client, upload);
  const handle = await open(upload.path).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError('usage', `${upload.path} cannot be read (${error.code})`);
  });
  try {
    const { size } = await handle.stat();
    const fingerprint = await fingerprintOf(upload.path);
    const file = await createFile(client, upload, size, fingerprint);
    if (file.fileStatus !== 'uploading') return file;
    return await sendFile(client, { handle, size, fingerprint, address: addressOf(file.id) }, upload);
  } finally {
    await handle.close();
  }
}

/** Rejects a language that the installation's speech recognition does not know, and options that it would ignore. */
async function checkRecognition(
  client: Client,
  { language, maxSpeakers, model, captions, captionTrack }: Upload,
): Promise<void> {
  const config = await client.readConfig();
  const known = config.recognizedLanguages;
  const isTranscribed = captions === undefined && captionTrack === undefined;
  if (known && isTranscribed && language !== undetermined && !known.includes(language))
    throw new CommandError('failed', `this installation recognizes speech only in: ${known.join(', ')}`);
  if (language === undetermined && !config.languageIdentification)
    throw new CommandError('failed', 'this installation cannot identify the language of a recording');
  if (maxSpeakers !== undefined && !config.speakers)
    throw new CommandError('failed', 'this installation cannot tell speakers apart');
  if (model !== undefined && !config.recognitionModels.includes(model)) {
    const offered = config.recognitionModels.join(', ') || 'none';
    throw new CommandError('failed', `this installation offers these models for speech recognition: ${offered}`);
  }
}

/** SHA-256 of all bytes, in hexadecimal. */
async function fingerprintOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest('hex');
}

/**
 * Maximum number of deleted files of the same recording before the upload fails, since something else is wrong then.
 */
const maxRequests = 20;

/** Creates the file, or returns the one that the same upload created before, unless that was deleted. */
async function createFile(client: Client, upload: Upload, sizeBytes: number, fingerprint: string): Promise<File> {
  const projectId = upload.projectId ?? (await homeFolder(client));
  const captions = upload.captions === undefined ? [] : [await readCaptionFile(upload.captions, upload.language)];
  const asked = {
    projectId,
    fileName: path.basename(upload.path),
    sizeBytes,
    durationMs: null,
    language: upload.language,
    contentType: 'application/octet-stream',
    fingerprint,
    ...(captions.length > 0 && { captions }),
    ...(upload.soundTrack !== undefined && { soundTrack: upload.soundTrack }),
    ...(upload.captionTrack !== undefined && { captionTrack: upload.captionTrack }),
    ...(upload.maxSpeakers !== undefined && { maxSpeakers: upload.maxSpeakers }),
    ...(upload.model !== undefined && { model: upload.model }),
  };
  const request = JSON.stringify(asked);
  for (let number = 1; ; number++) {
    const requestId = upload.isRepeated
      ? randomUUID()
      : createHash('sha256').update(`${number} ${request}`).digest('hex');
    try {
      return await client.createFile({ ...asked, requestId });
    } catch (error) {
      const isDeleted = error instanceof ApiError && error.code === 'upload.finished';
      if (!isDeleted || number >= maxRequests) throw error;
    }
  }
}

async function homeFolder(client: Client): Promise<string> {
  const { projects } = await client.listProjects();
  const home = projects.find(({ parentId }) => parentId === null);
  if (!home) throw new CommandError('failed', 'there is no home folder');
  return home.id;
}

async function readCaptionFile(file: string, language: string) {
  const content = await readFile(file, 'base64').catch((error: NodeJS.ErrnoException) => {
    throw new CommandError('usage', `${file} cannot be read (${error.code})`);
  });
  return { fileName: path.basename(file), content, language };
}

interface Source {
  readonly handle: FileHandle;
  readonly size: number;
  readonly fingerprint: string;
  readonly address: Address;
}

type StoredPart = Sent<Routes['completeUpload']>['parts'][number];

const parallel = 4;
/** Number of parts whose URLs are signed together; more would expire before they are used. */
const partsSignedAtOnce = 20;

async function sendFile(client: Client, source: Source, { path: name, onProgress }: Upload): Promise<File> {
  const { address, fingerprint } = source;
  const plan = await client.startUpload({ ...address, fingerprint });
  if (plan.joined) return client.completeUpload({ ...address, uploadId: plan.uploadId, parts: [] });
  const { stored } = await client.readUpload(address);
  const parts = new Map<number, StoredPart>(stored.map(({ partNumber, etag }) => [partNumber, { partNumber, etag }]));
  const missing = Array.from({ length: plan.parts }, (_, index) => index + 1).filter((number) => !parts.has(number));
  for (let at = 0; at < missing.length; at += partsSignedAtOnce) {
    const partNumbers = missing.slice(at, at + partsSignedAtOnce);
    const { urls } = await client.signParts({ ...address, uploadId: plan.uploadId, partNumbers });
    const send = async () => {
      for (let next = urls.shift(); next; next = urls.shift()) {
        const { partNumber, url } = next;
        parts.set(partNumber, { partNumber, etag: await sendPart(source, plan, partNumber, url) });
        onProgress(`${name}: ${Math.floor((100 * parts.size) / plan.parts)} % sent`);
      }
    };
    await Promise.all(Array.from({ length: parallel }, send));
  }
  const inOrder = [...parts.values()].sort((a, b) => a.partNumber - b.partNumber);
  return client.completeUpload({ ...address, uploadId: plan.uploadId, parts: inOrder });
}

type Plan = Parameters<typeof partSize>[1];

/** Sends one part, with retries, until it is stored. Returns its ETag. */
async function sendPart({ handle, size }: Source, plan: Plan, partNumber: number, url: string): Promise<string> {
  const body = new Uint8Array(partSize(size, plan, partNumber));
  const { bytesRead } = await handle.read(body, 0, body.length, (partNumber - 1) * plan.partSizeBytes);
  if (bytesRead !== body.length) throw new CommandError('failed', 'the recording has changed while it was read');
  const headers = { 'content-type': 'application/octet-stream' };
  const response = await fetchPatiently(url, { method: 'PUT', body, headers });
  const etag = response.headers.get('etag');
  if (!response.ok || etag === null)
    throw new CommandError('failed', `the storage refused part ${partNumber} with ${response.status}`);
  return etag;
}
