import * as z from 'zod';
import { Refusal } from '../../api/errors.ts';
import type { Sort, Sortable } from './sortFiles.ts';

/**
 * Where a page ended: the sort, its value for the last file, and that file's id. It never contains the owner, so a
 * cursor cannot refer to another person's list.
 */
const shape = z.tuple([z.string(), z.union([z.string().max(400), z.number(), z.null()]), z.string().max(64)]);

export const placeOf = (item: Sortable, sort: Sort): Sortable => ({
  videoId: item.videoId,
  [sort]: item[sort] ?? null,
});

export const encodePlace = (place: Sortable, sort: Sort): string =>
  Buffer.from(JSON.stringify([sort, place[sort] ?? null, place.videoId])).toString('base64url');

/** Reads a cursor. Throws `input.invalid` if it belongs to another sort or is malformed. */
export function readPlace(cursor: string, sort: Sort): Sortable {
  const read = shape.safeParse(parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  if (!read.success || read.data[0] !== sort) {
    throw new Refusal('input.invalid', { fields: [{ path: 'cursor', message: 'This is not a cursor of this list.' }] });
  }
  return { videoId: read.data[2], [sort]: read.data[1] };
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
