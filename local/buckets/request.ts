import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { S3Error } from './errors.ts';

/** Request to the storage, with its URL parsed exactly as it was sent. */
export interface S3Request {
  readonly method: string;
  /** Name of the bucket; undefined for ListBuckets. */
  readonly bucket: string | undefined;
  /** The object's decoded key; empty for requests to the bucket itself. */
  readonly key: string;
  /** Path as sent, percent-encoded. */
  readonly rawPath: string;
  readonly query: ReadonlyMap<string, string>;
  readonly headers: IncomingHttpHeaders;
  readonly incoming: IncomingMessage;
}

const maxKeyBytes = 1024;

/**
 * Parses bucket and key from the raw path. The URL class would normalize it, but `..` and `//` are part of a key.
 * Throws `InvalidURI` for broken escapes and `KeyTooLongError` above 1,024 bytes.
 */
export function parseRequest(incoming: IncomingMessage): S3Request {
  const target = incoming.url ?? '/';
  const questionMark = target.indexOf('?');
  const rawPath = questionMark === -1 ? target : target.slice(0, questionMark);
  const [, bucket = '', ...key] = rawPath.split('/');
  const decodedKey = decode(key.join('/'));
  if (Buffer.byteLength(decodedKey) > maxKeyBytes) throw new S3Error('KeyTooLongError', 'Your key is too long');
  return {
    method: incoming.method ?? 'GET',
    bucket: bucket === '' ? undefined : decode(bucket),
    key: decodedKey,
    rawPath,
    query: readQuery(questionMark === -1 ? '' : target.slice(questionMark + 1)),
    headers: incoming.headers,
    incoming,
  };
}

function readQuery(rawQuery: string): Map<string, string> {
  const query = new Map<string, string>();
  for (const pair of rawQuery.split('&')) {
    const equals = pair.indexOf('=');
    const name = equals === -1 ? pair : pair.slice(0, equals);
    if (name !== '') query.set(decode(name), equals === -1 ? '' : decode(pair.slice(equals + 1)));
  }
  return query;
}

/** Percent-decodes a text like S3: `+` remains a plus. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new S3Error('InvalidURI', 'Could not parse the specified URI.');
  }
}

/** Returns the value of a header; undefined when it was not sent. */
export function header({ headers }: Pick<S3Request, 'headers'>, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(',') : value;
}

/** Returns a whole number from the query, capped at `max`. Throws `InvalidArgument` when invalid or below `min`. */
export function numberOf({ query }: S3Request, name: string, fallback: number, min: number, max: number): number {
  const text = query.get(name);
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < min) throw new S3Error('InvalidArgument', `Provided ${name} is not valid`);
  return Math.min(value, max);
}
