import * as z from 'zod';
import { Refusal } from '../../api/errors.ts';

/**
 * Cursor: the list, and the position where a page ended. It never contains the owner, so a cursor cannot refer to
 * another person's list.
 */
const text = z
  .string()
  .min(1)
  .max(500)
  .refine((part) => part.isWellFormed());
const shape = z.tuple([text, text, text.max(100)]);

interface Place {
  readonly SK: string;
  readonly text: string;
}

/** Encodes a cursor. `list` is the name of the list and its order, for instance `title` or a search. */
export const encodePlace = (list: string, { text, SK }: Place): string =>
  Buffer.from(JSON.stringify([list, text, SK])).toString('base64url');

/** Reads a cursor. Throws `input.invalid` if it belongs to another list or is malformed. */
export function readPlace(cursor: string, list: string): Place {
  const read = shape.safeParse(parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  if (!read.success || read.data[0] !== list) {
    throw new Refusal('input.invalid', { fields: [{ path: 'cursor', message: 'This is not a cursor of this list.' }] });
  }
  const [, text, SK] = read.data;
  return { text, SK };
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
