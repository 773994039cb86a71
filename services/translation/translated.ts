import { z } from 'zod';
import type { CloudReader } from '../../cloud/cloud.ts';
import { mediaKeys } from '../../cloud/media/keys.ts';
import { getJsonGz, head } from '../../cloud/media/store.ts';
import { piecesOf, type Term } from '../../domain/translation/glossary.ts';

/** Translations of texts translated before, by the key of the text. */
export type Translated = Map<string, string>;

const stored = z.array(z.tuple([z.string(), z.string()]));

/**
 * Returns the stored translations of a file's texts. An unreadable object counts as empty, because it only saves work.
 */
export async function readTranslated(
  { media }: Pick<CloudReader, 'media'>,
  videoId: string,
  language: string,
): Promise<Translated> {
  const key = mediaKeys.translated(videoId, language);
  if (!(await head(media, key))) return new Map();
  const read = stored.safeParse(await getJsonGz(media, key));
  return new Map(read.success ? read.data : []);
}

export interface Manner {
  readonly from: string;
  readonly formality: string | null;
  readonly terms: readonly Term[];
}

/**
 * Returns a key of everything that determines a text's translation. A glossary term counts only if the text contains
 * it.
 */
export function keyOfText(text: string, { from, formality, terms }: Manner): string {
  const fixed = piecesOf(text, terms, from).flatMap(({ target }) => target ?? []);
  return JSON.stringify([from, formality, fixed, text]);
}
