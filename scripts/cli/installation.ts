import { readFile, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  ApiError,
  type ApiResponse,
  type Call,
  type Client,
  callOf,
  createClient,
  throwRefusal,
} from '../../api/client.ts';
import { type Sent, tokenPrefix } from '../../api/route.ts';
import { type LossReport, lossesHeader } from '../../api/routes/exports.ts';
import { type Routes, routes } from '../../api/routes/index.ts';
import { CommandError } from './commandError.ts';

const defaultUrl = 'http://127.0.0.1:4400';

/** Environment variables of the command. */
export type Environment = Readonly<Record<string, string | undefined>>;

type ReadCaptions = Sent<Routes['readExport']>;

/** Client of an installation, with the captions as files. */
export interface Installation extends Client {
  /** Downloads the captions in the format `exportId`. */
  readonly fetchCaptions: (sent: ReadCaptions) => Promise<CaptionsFile>;
  /** Reads the losses of the captions in the format `exportId`. */
  readonly readLosses: (sent: ReadCaptions) => Promise<LossReport>;
}

export interface CaptionsFile {
  readonly bytes: ArrayBuffer;
  readonly languages: readonly string[];
  readonly hasLosses: boolean;
}

/** Opens a client that is signed in at an installation with a personal access token. */
export async function openInstallation(environment: Environment, url?: string): Promise<Installation> {
  const place = { origin: originOf(url ?? environment.OTOJI_URL ?? defaultUrl), token: await readToken(environment) };
  const { readExport } = routes;
  return {
    ...createClient({ send: (call) => send(place, call) }),
    fetchCaptions: (sent) => fetchCaptions(place, callOf(readExport, sent)),
    readLosses: async (sent) => {
      const response = await send(place, callOf(readExport, { ...sent, losses: '1' }));
      throwRefusal(response);
      return readExport.files.report.parse(response.body);
    },
  };
}

/** Installation and the token with which it is called. */
interface Place {
  readonly origin: string;
  readonly token: string;
}

/** Validates the origin, so that a token is only sent encrypted or stays on this machine. */
function originOf(text: string): string {
  const url = URL.parse(text);
  if (!url || !['http:', 'https:'].includes(url.protocol)) throw new CommandError('usage', `"${text}" is no address`);
  const isHere = ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname);
  if (url.protocol === 'http:' && !isHere) throw new CommandError('usage', `${url.origin} is not encrypted: use https`);
  return url.origin;
}

/** Reads the token from `OTOJI_TOKEN`, or from a file that only its owner can read. */
async function readToken(environment: Environment): Promise<string> {
  const given = environment.OTOJI_TOKEN?.trim();
  if (given) return given;
  const file = environment.OTOJI_TOKEN_FILE ?? path.join(homedir(), '.config/otoji/token');
  const about = await stat(file).catch(() => null);
  if (!about)
    throw new CommandError(
      'signIn',
      `no token: set OTOJI_TOKEN, or put a personal access token (Account, Security) into ${file}`,
    );
  if (process.platform !== 'win32' && (about.mode & 0o077) !== 0)
    throw new CommandError('signIn', `others can read ${file}: chmod 600 ${file}`);
  const token = (await readFile(file, 'utf8')).trim();
  if (token === '') throw new CommandError('signIn', `${file} is empty`);
  return token;
}

const send = async (place: Place, call: Call): Promise<ApiResponse> =>
  // A redirect would send the token to another address.
  readReply(place, await request(place, call, 'error'));

async function fetchCaptions(place: Place, call: Call): Promise<CaptionsFile> {
  const response = await request(place, call, 'manual');
  if (response.status >= 400) throwRefusal(await readReply(place, response));
  const stored = response.headers.get('location');
  return {
    // A long file is at a presigned URL, to which the token is not sent.
    bytes: stored === null ? await response.arrayBuffer() : await fetchBytes(stored),
    languages: response.headers.get('content-language')?.split(', ') ?? [],
    hasLosses: response.headers.has(lossesHeader),
  };
}

function request({ origin, token }: Place, { route, path: at, body }: Call, redirect: 'error' | 'manual') {
  // Files of the site, which need no token.
  const isConstant = route.kind === 'constant';
  const init = {
    method: route.method,
    redirect,
    headers: {
      ...(!isConstant && { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
  // Only reads and requests with an id of their own can be repeated; it is unknown whether any other request arrived.
  const isRepeatable = route.method === 'GET' || hasRequestId(body);
  return fetchPatiently(`${origin}/api${isConstant ? '' : tokenPrefix}${at}`, init, isRepeatable ? maxTries : 1);
}

async function readReply({ origin }: Place, response: Response): Promise<ApiResponse> {
  const body: unknown = await response.json().catch(() => ({}));
  // The gateway rejects a token without an error code of the API.
  const isOurs = typeof body === 'object' && body !== null && 'code' in body;
  if (!isOurs && (response.status === 401 || response.status === 403))
    throw new CommandError('signIn', `${origin} does not accept the token: it may be revoked or expired`);
  return { status: response.status, body };
}

const hasRequestId = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'requestId' in body && body.requestId !== undefined;

const maxTries = 5;
const firstWaitMs = 500;

/**
 * Fetches, and retries after a lost connection or a server error up to `tries` times, but not before the time in
 * `Retry-After`. A throttled request was not executed, so it is always retried. Returns the last response.
 */
export async function fetchPatiently(url: string, request: RequestInit, tries = maxTries): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    let waitMs = firstWaitMs * 2 ** (attempt - 1);
    try {
      const response = await fetch(url, request);
      const isThrottled = response.status === 429;
      const mayRetry = isThrottled ? attempt < maxTries : response.status >= 500 && attempt < tries;
      if (!mayRetry) return response;
      waitMs = Math.max(waitMs, Number(response.headers.get('retry-after')) * 1000 || 0);
      await response.body?.cancel();
    } catch (error) {
      if (attempt >= tries)
        throw new CommandError('unreachable', `${new URL(url).origin} cannot be reached (${reasonOf(error)})`);
    }
    await sleep(waitMs);
  }
}

/** Reason of a network error, since fetch() itself only reports that it failed. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (cause instanceof Error && 'code' in cause) return String(cause.code);
  return cause instanceof Error ? cause.message : String(cause);
}

/** Fetches the content of a presigned URL of the installation. */
export async function fetchBytes(url: string): Promise<ArrayBuffer> {
  const response = await fetchPatiently(url, {});
  if (!response.ok) throw new CommandError('failed', `the storage responded with ${response.status}`);
  return response.arrayBuffer();
}

/** Converts an error to the command's own error; null for an unexpected one. */
export function asCommandError(error: unknown): CommandError | null {
  if (error instanceof CommandError) return error;
  return error instanceof ApiError ? new CommandError('failed', error.message, error.code) : null;
}
