import type { StoredObjectRow } from './catalogue.ts';
import { noSuchKey, S3Error } from './errors.ts';
import { header, type S3Request } from './request.ts';

const failed = () => new S3Error('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold');

/** Whether a list of entity tags (`"a", W/"b"`, `*`) names `etag`. */
function names(tags: string, etag: string): boolean {
  return tags.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '').replaceAll('"', '')));
}

/**
 * The conditions of a read. `unchanged` asks for a 304; throws `PreconditionFailed`. An entity tag outweighs the date
 * of the same direction.
 */
export function checkRead(request: S3Request, object: StoredObjectRow): 'send' | 'unchanged' {
  const [match, noneMatch] = [header(request, 'if-match'), header(request, 'if-none-match')];
  const modifiedMs = Math.floor(object.modifiedMs / 1000) * 1000;
  if (match !== undefined && !names(match, object.etag)) throw failed();
  if (match === undefined && modifiedMs > dateOf(request, 'if-unmodified-since')) throw failed();
  if (noneMatch !== undefined) return names(noneMatch, object.etag) ? 'unchanged' : 'send';
  return modifiedMs <= dateOf(request, 'if-modified-since') ? 'unchanged' : 'send';
}

/** NaN when the header is absent or no date: every comparison with it is false. */
const dateOf = (request: S3Request, name: string) => Date.parse(header(request, name) ?? '');

/** The conditions of a write: `If-None-Match: *` for a new object, `If-Match` for one that nobody has changed. */
export function checkWrite(request: S3Request, existing: StoredObjectRow | undefined): void {
  const [match, noneMatch] = [header(request, 'if-match'), header(request, 'if-none-match')];
  if (noneMatch !== undefined && noneMatch !== '*') {
    throw new S3Error('NotImplemented', 'A write takes If-None-Match with * only');
  }
  if (noneMatch === '*' && existing !== undefined) throw failed();
  if (match === undefined) return;
  if (existing === undefined) throw noSuchKey();
  if (!names(match, existing.etag)) throw failed();
}

/** The conditions of a copy upon its source. */
export function checkCopySource(request: S3Request, source: StoredObjectRow): void {
  const read = (name: string) => header(request, `x-amz-copy-source-${name}`);
  const [match, noneMatch] = [read('if-match'), read('if-none-match')];
  if (match !== undefined && !names(match, source.etag)) throw failed();
  if (noneMatch !== undefined && names(noneMatch, source.etag)) throw failed();
}
