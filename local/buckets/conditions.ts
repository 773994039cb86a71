import type { StoredObjectRow } from './catalogue.ts';
import { noSuchKey, S3Error } from './errors.ts';
import { header, type S3Request } from './request.ts';

const failed = () => new S3Error('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold');

/** Whether a list of entity tags (`"a", W/"b"`, `*`) contains `etag`. */
function includesEtag(tags: string, etag: string): boolean {
  return tags.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '').replaceAll('"', '')));
}

/**
 * Checks the conditions of a read. Returns `unchanged` when a 304 is due; throws `PreconditionFailed`. An entity tag
 * takes precedence over the corresponding date (RFC 9110, section 13.2.2).
 */
export function checkRead(request: Pick<S3Request, 'headers'>, object: StoredObjectRow): 'send' | 'unchanged' {
  const [match, noneMatch] = [header(request, 'if-match'), header(request, 'if-none-match')];
  const modifiedMs = Math.floor(object.modifiedMs / 1000) * 1000;
  if (match !== undefined && !includesEtag(match, object.etag)) throw failed();
  if (match === undefined && modifiedMs > dateOf(request, 'if-unmodified-since')) throw failed();
  if (noneMatch !== undefined) return includesEtag(noneMatch, object.etag) ? 'unchanged' : 'send';
  return modifiedMs <= dateOf(request, 'if-modified-since') ? 'unchanged' : 'send';
}

/** Reads a date header. NaN when the header is absent or not a date: every comparison with it is false. */
const dateOf = (request: Pick<S3Request, 'headers'>, name: string) => Date.parse(header(request, name) ?? '');

/** Checks the conditions of a write: `If-None-Match: *` requires a new object, `If-Match` an unchanged one. */
export function checkWrite(request: S3Request, existing: StoredObjectRow | undefined): void {
  const [match, noneMatch] = [header(request, 'if-match'), header(request, 'if-none-match')];
  if (noneMatch !== undefined && noneMatch !== '*') {
    throw new S3Error('NotImplemented', 'A write supports If-None-Match only with *');
  }
  if (noneMatch === '*' && existing !== undefined) throw failed();
  if (match === undefined) return;
  if (existing === undefined) throw noSuchKey();
  if (!includesEtag(match, existing.etag)) throw failed();
}

/** Checks the conditions of a copy on its source object. */
export function checkCopySource(request: S3Request, source: StoredObjectRow): void {
  const read = (name: string) => header(request, `x-amz-copy-source-${name}`);
  const [match, noneMatch] = [read('if-match'), read('if-none-match')];
  if (match !== undefined && !includesEtag(match, source.etag)) throw failed();
  if (noneMatch !== undefined && includesEtag(noneMatch, source.etag)) throw failed();
}
