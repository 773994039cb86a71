import { createHash } from 'node:crypto';
import { receiveText } from './body.ts';
import type { Checksums, PartRow, StoredObjectRow } from './catalogue.ts';
import { type ChecksumName, checksumNames, createChecksum } from './checksums.ts';
import { checkWrite } from './conditions.ts';
import { noSuchUpload, S3Error } from './errors.ts';
import { maxParts, uploadOf } from './multipart.ts';
import { quoted } from './objects.ts';
import { fileOfParts, holdPlaces, minPartBytes, startOfPart } from './partPlaces.ts';
import { type BucketRequest, type S3Operation, type StorageContext, xmlResponse } from './service.ts';
import { firstText, innerTexts } from './xml.ts';

const maxDocumentBytes = 8 * 1024 * 1024;

/** Completions in progress, by upload: a client that repeats its request waits for the first one's result. */
const running = new Map<string, Promise<StoredObjectRow>>();

/** CompleteMultipartUpload: joins the parts that the request lists into one object. */
export const completeMultipartUpload: S3Operation = async (request, service) => {
  const xml = await receiveText(request, request.signed, maxDocumentBytes);
  const id = request.query.get('uploadId') ?? '';
  const { bucket, key } = request;
  const etag = finishedBefore(request, service) ?? (await complete(id, xml, request, service)).etag;
  return xmlResponse('CompleteMultipartUploadResult', {
    Location: `/${bucket}/${key}`,
    Bucket: bucket,
    Key: key,
    ETag: quoted(etag),
  });
};

/** The ETag of an upload that was already completed and whose object still exists, for a client that retries. */
function finishedBefore({ query, bucket, key }: BucketRequest, { catalogue }: StorageContext): string | undefined {
  const etag = catalogue.completedEtag(query.get('uploadId') ?? '', bucket, key);
  return etag !== undefined && catalogue.object(bucket, key)?.etag === etag ? etag : undefined;
}

function complete(id: string, xml: string, request: BucketRequest, service: StorageContext): Promise<StoredObjectRow> {
  const known = running.get(id);
  if (known !== undefined) return known;
  const started = join(xml, request, service).finally(() => running.delete(id));
  running.set(id, started);
  return started;
}

/**
 * Creates a file from the parts and then, in one transaction, stores the object and deletes the upload. The parts
 * remain until then, so after a crash the upload is as it was before the request.
 */
async function join(xml: string, request: BucketRequest, service: StorageContext): Promise<StoredObjectRow> {
  const { catalogue, blobs } = service;
  const upload = uploadOf(request, service);
  using _ = holdPlaces(upload.id);
  const stored = catalogue.parts(upload.id);
  const parts = chosenParts(xml, new Map(stored.map((part) => [part.number, part])));
  checkWrite(request, catalogue.object(request.bucket, request.key));
  const blob = await joined(service, upload.id, { parts, stored });
  const object = {
    key: upload.key,
    blob,
    sizeBytes: sizeOf(parts),
    etag: etagOf(parts),
    checksums: compositeChecksums(parts),
    modifiedMs: service.now(),
    headers: upload.headers,
  };
  try {
    const unneeded = commit(object, upload.id, request, service);
    await blobs.remove(...unneeded.filter((one) => one !== blob));
  } catch (error) {
    if (!stored.some((part) => part.blob === blob)) await blobs.remove(blob);
    throw error;
  }
  return object;
}

/** Replaces the object and deletes the upload. Returns the blobs that are no longer referenced. */
function commit(
  object: StoredObjectRow,
  id: string,
  request: BucketRequest,
  { catalogue, now }: StorageContext,
): string[] {
  return catalogue.transaction(() => {
    if (catalogue.upload(id) === undefined) throw noSuchUpload();
    const before = catalogue.object(request.bucket, object.key);
    checkWrite(request, before);
    catalogue.putObject(request.bucket, object);
    catalogue.putCompleted(id, request.bucket, object.key, object.etag, now());
    return [...catalogue.deleteUpload(id), ...(before === undefined ? [] : [before.blob])];
  });
}

interface Choice {
  readonly parts: readonly PartRow[];
  readonly stored: readonly PartRow[];
}

/** Returns a blob with the bytes of all parts, which are copied only if they are not all in one file. */
async function joined({ blobs }: StorageContext, uploadId: string, { parts, stored }: Choice): Promise<string> {
  const blob = fileOfParts(uploadId, parts, stored);
  if (blob === undefined) return blobs.concatenate(parts.map((part) => ({ ...part, startBytes: startOfPart(part) })));
  // A part whose transfer was interrupted may have left bytes behind the last part.
  await blobs.cut(blob, sizeOf(parts));
  return blob;
}

const sizeOf = (parts: readonly PartRow[]): number => parts.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);

/** Returns the parts that the document lists. Throws when a listed part differs from the stored one. */
function chosenParts(xml: string, stored: ReadonlyMap<number, PartRow>): PartRow[] {
  const named = innerTexts(xml, 'Part').map(readPart);
  if (named.length === 0 || named.length > maxParts) throw malformed();
  const parts = named.map(({ number, etag, sums }, index) => {
    if (index > 0 && number <= (named[index - 1]?.number ?? 0)) {
      throw new S3Error('InvalidPartOrder', 'The list of parts was not in ascending order.');
    }
    const part = stored.get(number);
    if (part === undefined || part.etag !== etag || !agree(part.checksums, sums)) {
      throw new S3Error(
        'InvalidPart',
        'One or more of the specified parts could not be found, or its entity tag does not match.',
      );
    }
    return part;
  });
  if (parts.slice(0, -1).some(({ sizeBytes }) => sizeBytes < minPartBytes)) {
    throw new S3Error('EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size');
  }
  return parts;
}

function readPart(xml: string): { number: number; etag: string; sums: Checksums } {
  const number = Number(firstText(xml, 'PartNumber') ?? Number.NaN);
  const etag = firstText(xml, 'ETag')?.replaceAll('"', '');
  if (!Number.isInteger(number) || etag === undefined) throw malformed();
  const sums = checksumNames.flatMap((name) => {
    const sum = firstText(xml, `Checksum${name.toUpperCase()}`);
    return sum === undefined ? [] : [[name, sum]];
  });
  return { number, etag, sums: Object.fromEntries(sums) };
}

const malformed = () =>
  new S3Error(
    'MalformedXML',
    'The XML you provided was not well-formed or did not validate against our published schema',
  );

/**
 * Whether the checksums match. A checksum that was also sent with the part must be identical; others cannot be checked.
 */
const agree = (stored: Checksums, named: Checksums) =>
  Object.entries(named).every(([name, sum]) => [undefined, sum].includes(stored[name as ChecksumName]));

function etagOf(parts: readonly PartRow[]): string {
  const hash = createHash('md5');
  for (const { etag } of parts) hash.update(etag, 'hex');
  return `${hash.digest('hex')}-${parts.length}`;
}

/** Returns the checksums of the parts' checksums, for each kind that every part has. */
function compositeChecksums(parts: readonly PartRow[]): Checksums {
  const composites = checksumNames.flatMap((name) => {
    const sums = parts.map(({ checksums }) => checksums[name]).filter((sum) => sum !== undefined);
    if (sums.length < parts.length) return [];
    const checksum = createChecksum(name);
    for (const sum of sums) checksum.update(Buffer.from(sum, 'base64'));
    return [[name, `${checksum.digest()}-${parts.length}`]];
  });
  return Object.fromEntries(composites);
}
