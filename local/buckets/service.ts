import type { ByteRange } from '../host/ranges.ts';
import type { KeyRing } from '../protocol/signature.ts';
import type { Blobs } from './blobs.ts';
import type { Catalogue, StoredHeaders } from './catalogue.ts';
import type { DeclaredBucket } from './declared.ts';
import { S3Error } from './errors.ts';
import type { S3Request } from './request.ts';
import type { Signed } from './signature.ts';
import { type XmlElements, xmlDocument } from './xml.ts';

/** State that every storage operation works with. */
export interface StorageContext {
  readonly blobs: Blobs;
  readonly catalogue: Catalogue;
  readonly buckets: ReadonlyMap<string, DeclaredBucket>;
  readonly keyRing: KeyRing;
  now(): number;
  /** Replaces AWS URLs of the template with local ones: a CORS rule names the site by its AWS URL. */
  localise(text: string): string;
}

/** Response whose body is text, bytes of an open file, or empty. */
export interface S3Response {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body?: string | { readonly file: number; readonly range: ByteRange };
}

/** Signed request to a bucket that exists. */
export interface BucketRequest extends S3Request {
  readonly bucket: string;
  readonly signed: Signed;
}

export type S3Operation = (request: BucketRequest, service: StorageContext) => S3Response | Promise<S3Response>;

export const xmlResponse = (root: string, content: XmlElements, headers: Record<string, string> = {}): S3Response => ({
  status: 200,
  headers: { 'content-type': 'application/xml', ...headers },
  body: xmlDocument(root, content),
});

export const noContent: S3Response = { status: 204, headers: {} };

/** Formats a time as `1999-12-31T23:59:59.000Z`, S3's format in XML. */
export const isoTime = (ms: number): string => new Date(ms).toISOString();

const keptHeaders = [
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-type',
  'expires',
];

/**
 * Returns the headers of an upload to store with the object. `aws-chunked` is framing, not an encoding of the object.
 */
export function storedHeaders({ incoming }: S3Request): StoredHeaders {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (typeof value !== 'string' || !(keptHeaders.includes(name) || name.startsWith('x-amz-meta-'))) continue;
    const own =
      name === 'content-encoding'
        ? value
            .split(',')
            .map((one) => one.trim())
            .filter((one) => one !== 'aws-chunked')
            .join(', ')
        : value;
    if (own !== '') kept[name] = own;
  }
  const metadataBytes = Object.entries(kept).reduce(
    (sum, [name, value]) => sum + (name.startsWith('x-amz-meta-') ? name.length - 11 + value.length : 0),
    0,
  );
  if (metadataBytes > 2048)
    throw new S3Error('InvalidRequest', 'Your metadata headers exceed the maximum allowed metadata size');
  return kept;
}
