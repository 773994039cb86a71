import type { FileReply } from '../api/route.ts';
import { apiVersion, versionHeader } from '../api/version.ts';
import { attachment } from '../cloud/media/attachment.ts';

/** Event sent to a function by the HTTP API (payload format 2.0), limited to the fields used here. */
export interface HttpEvent {
  /** Path as sent, before decoding. Some payment providers sign it. */
  readonly rawPath?: string;
  readonly rawQueryString?: string;
  /** Headers by lowercase name. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  /** Cookies, each as `name=value`. */
  readonly cookies?: readonly string[];
  readonly pathParameters?: Readonly<Record<string, string | undefined>>;
  readonly queryStringParameters?: Readonly<Record<string, string | undefined>>;
  readonly body?: string;
  readonly isBase64Encoded?: boolean;
  readonly requestContext: {
    readonly requestId: string;
    readonly http?: { readonly sourceIp?: string };
    readonly authorizer?: {
      readonly jwt?: { readonly claims?: Readonly<Record<string, unknown>> };
      /** Context returned by `authorizeToken` for a personal access token. */
      readonly lambda?: Readonly<Record<string, unknown>> | null;
    };
  };
}

export interface HttpReply {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies?: readonly string[];
  readonly body: string;
  readonly isBase64Encoded?: boolean;
}

/**
 * Headers of every API reply, which must not be stored, framed, sniffed or executed. By the version a page recognizes
 * that it is outdated.
 */
const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  [versionHeader]: String(apiVersion),
} as const;

export const jsonReply = (
  statusCode: number,
  body: unknown,
  requestId: string,
  more: Readonly<Record<string, string>> = {},
): HttpReply => ({
  statusCode,
  headers: { ...headers, ...more, 'x-request-id': requestId },
  body: JSON.stringify(body),
});

/** Returns a plain-text reply. The provider expects exactly this text. */
export const textReply = (statusCode: number, body: string, requestId: string): HttpReply => ({
  statusCode,
  headers: { ...headers, 'content-type': 'text/plain', 'x-request-id': requestId },
  body,
});

/** Redirects the browser with GET, whatever method it used. */
export const redirectReply = (location: string, cookies: readonly string[], requestId: string): HttpReply => ({
  statusCode: 303,
  headers: { ...headers, location, 'x-request-id': requestId },
  ...(cookies.length > 0 && { cookies }),
  body: '',
});

/** Returns a file to save, or a redirect to where it is stored. */
export function fileReply({ file }: FileReply, requestId: string): HttpReply {
  const { name, contentType, content } = file;
  const common = { ...headers, ...file.headers, 'x-request-id': requestId };
  if ('url' in content) return { statusCode: 303, headers: { ...common, location: content.url }, body: '' };
  return {
    statusCode: 200,
    headers: { ...common, 'content-type': contentType, 'content-disposition': attachment(name) },
    body: Buffer.from(content).toString('base64'),
    isBase64Encoded: true,
  };
}

/** The bytes of the body, exactly as sent. */
export const bodyBytes = ({ body = '', isBase64Encoded }: HttpEvent): Buffer =>
  Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');
