import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { HttpEvent, HttpReply } from './http.ts';

/** Shorter replies fit into one network packet uncompressed. */
const minBytes = 1400;

/**
 * Compresses a long reply with gzip if the client accepts it. Neither CloudFront nor the HTTP API compresses replies
 * that must not be cached, and Lambda's limit of 6 MB applies to the compressed reply.
 */
export async function compressed(reply: HttpReply, { headers }: HttpEvent): Promise<HttpReply> {
  const accepts = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(headers?.['accept-encoding'] ?? '');
  const bytes = Buffer.from(reply.body, reply.isBase64Encoded ? 'base64' : 'utf8');
  if (!accepts || bytes.length < minBytes) return reply;
  const body = await promisify(gzip)(bytes);
  return {
    ...reply,
    headers: { ...reply.headers, 'content-encoding': 'gzip', vary: 'accept-encoding' },
    body: body.toString('base64'),
    isBase64Encoded: true,
  };
}
