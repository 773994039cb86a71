import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Client, createClient } from '../../api/client.ts';
import type { Reply } from '../../api/route.ts';
import type { Routes } from '../../api/routes/index.ts';

type File = Reply<Routes['readFile']>;

export interface SampleAccount {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Signed-in user of an installation over HTTP. */
export interface Visitor {
  readonly client: Client;
  readonly accessToken: string;
  readonly idToken: string;
  readonly refreshToken: string;
}

/** Opens a client of the API at `origin`; with a token it is signed in. */
export function openClient(origin: string, accessToken?: string): Client {
  return createClient({
    send: async ({ route, path: at, body }) => {
      const response = await fetch(`${origin}/api${at}`, {
        method: route.method,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(accessToken ? { authorization: `Bearer ${accessToken}` } : {}),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: await response.json() };
    },
  });
}

export async function signIn(
  origin: string,
  { email, password }: Pick<SampleAccount, 'email' | 'password'>,
): Promise<Visitor> {
  const tokens = await openClient(origin).signIn({ email, password });
  return { ...tokens, client: openClient(origin, tokens.accessToken) };
}

/** Signs up, reads the code from the local inbox, confirms and signs in. */
export async function createAccount(origin: string, account: SampleAccount): Promise<Visitor> {
  const client = openClient(origin);
  await client.signUp({ ...account, language: 'en', newsletter: false, agreed: true });
  await client.confirmSignUp({ email: account.email, code: await readCode(origin, account.email) });
  return signIn(origin, account);
}

/** Newest code in the local inbox of an address. */
export async function readCode(origin: string, email: string): Promise<string> {
  const response = await fetch(`${origin}/_local/mail.json?to=${encodeURIComponent(email)}`);
  const mails = (await response.json()) as { text?: string; html?: string; subject: string }[];
  const code = /\b\d{6}\b/.exec(JSON.stringify(mails[0] ?? {}));
  if (!code) throw new Error(`no code was mailed to ${email}`);
  return code[0];
}

type Asked = Parameters<Client['createFile']>[0];

/**
 * Uploads a file from disk in parts, which starts its transcription; with `captions`, these are used instead of a
 * transcription.
 */
export async function upload(
  { client }: Visitor,
  filePath: string,
  language: string,
  given: Partial<Pick<Asked, 'captions' | 'isTranscribed'>> = {},
): Promise<File> {
  const bytes = await readFile(filePath);
  const { homeProjectId: projectId } = await client.readAccount();
  const { id: videoId } = await client.createFile({
    projectId,
    fileName: path.basename(filePath),
    sizeBytes: bytes.length,
    durationMs: null,
    language,
    contentType: 'application/octet-stream',
    requestId: crypto.randomUUID(),
    ...given,
  });
  const { uploadId, partSizeBytes, parts } = await client.startUpload({ projectId, videoId });
  const partNumbers = Array.from({ length: parts }, (_, index) => index + 1);
  const { urls } = await client.signParts({ projectId, videoId, uploadId, partNumbers });
  const stored: { partNumber: number; etag: string }[] = [];
  for (const { partNumber, url } of urls) {
    const body = bytes.subarray((partNumber - 1) * partSizeBytes, partNumber * partSizeBytes);
    const response = await fetch(url, { method: 'PUT', body, headers: { 'content-type': 'application/octet-stream' } });
    if (!response.ok) throw new Error(`part ${partNumber}: ${response.status} ${await response.text()}`);
    stored.push({ partNumber, etag: response.headers.get('etag') ?? '' });
  }
  await client.completeUpload({ projectId, videoId, uploadId, parts: stored });
  return client.readFile({ projectId, videoId });
}

/** Waits until a file is transcribed or its transcription has failed. */
export async function untilTranscribed(
  { client }: Visitor,
  { projectId, id }: Pick<File, 'projectId' | 'id'>,
): Promise<File> {
  const deadline = Date.now() + 240_000;
  for (;;) {
    const file = await client.readFile({ projectId, videoId: id });
    if (file.transcriptStatus !== 'queued' && file.transcriptStatus !== 'processing') return file;
    if (Date.now() > deadline) throw new Error(`still ${file.transcriptStatus} at ${file.transcriptStep}`);
    await new Promise((wake) => setTimeout(wake, 300));
  }
}
