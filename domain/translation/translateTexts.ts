import type { LanguageCode } from '../captions/types.ts';
import { separatorOf } from '../languages/languages.ts';
import { bytesOf, maxBatchBytes } from './batches.ts';
import { honours, type Piece, piecesOf, type Term } from './glossary.ts';
import { fromMarkup, tidied, toMarkup } from './markup.ts';

/**
 * Translates one text of at most 10,000 bytes. `isMarkup` is whether the text contains tags that must be preserved;
 * otherwise it is plain.
 */
export type Engine = (text: string, isMarkup: boolean) => Promise<string>;

export interface TextsToTranslate {
  readonly texts: readonly string[];
  readonly from: LanguageCode;
  readonly to: LanguageCode;
  readonly terms: readonly Term[];
}

/**
 * Translates the texts of one batch. The engine receives them as one text with markup, so that each is understood in
 * context. The result is checked: every text once and in order, none empty, every glossary term as required. A batch
 * that fails the check is halved, down to single texts, which are sent as plain text and around their terms. Null for a
 * text for which the engine returns nothing. Errors of the engine are rethrown.
 */
export async function translateTexts(
  engine: Engine,
  { texts, from, to, terms }: TextsToTranslate,
): Promise<(string | null)[]> {
  const pieces = texts.map((text) => piecesOf(text, terms, from));
  return translateBatch(engine, pieces, to);
}

async function translateBatch(
  engine: Engine,
  batch: readonly (readonly Piece[])[],
  to: LanguageCode,
): Promise<(string | null)[]> {
  const [only, ...others] = batch;
  if (only === undefined) return [];
  if (others.length === 0) return [await translateOne(engine, only, to)];
  const translated = fromMarkup(await engine(toMarkup(batch), true), batch.length);
  if (translated && batch.every((pieces, index) => isGood(translated[index], pieces))) return translated;
  const half = Math.ceil(batch.length / 2);
  const left = await translateBatch(engine, batch.slice(0, half), to);
  return [...left, ...(await translateBatch(engine, batch.slice(half), to))];
}

const isGood = (translation: string | undefined, pieces: readonly Piece[]): boolean =>
  translation !== undefined && translation !== '' && honours(translation, pieces);

/**
 * Translates a single text: as a whole if it has no terms, otherwise first with markup and then piece by piece around
 * its terms.
 */
async function translateOne(engine: Engine, pieces: readonly Piece[], to: LanguageCode): Promise<string | null> {
  if (pieces.every(({ target }) => target === undefined)) {
    const text = pieces.map((piece) => piece.text).join('');
    return (await translatePlain(engine, text)) || null;
  }
  const [marked] = fromMarkup(await engine(toMarkup([pieces]), true), 1) ?? [];
  if (isGood(marked, pieces)) return marked ?? null;
  const parts: string[] = [];
  for (const { text, target } of pieces) parts.push(target ?? (await translatePlain(engine, text)));
  return parts.filter((part) => part !== '').join(separatorOf(to)) || null;
}

/** Translates a plain text, in several requests if it is too long for one. */
async function translatePlain(engine: Engine, text: string): Promise<string> {
  if (!/[\p{L}\p{N}]/u.test(text)) return text.trim();
  const parts: string[] = [];
  for (const part of cutToSize(text)) parts.push(tidied(await engine(part, false)));
  return parts.join(' ').trim();
}

/** Splits a text into parts that each fit one request, at spaces where possible. */
function cutToSize(text: string): string[] {
  if (bytesOf(text) <= maxBatchBytes) return [text];
  const middle = text.lastIndexOf(' ', text.length / 2);
  const at = middle > 0 ? middle : Math.floor(text.length / 2);
  // Avoids a cut between the halves of a surrogate pair.
  const cut = /[\uDC00-\uDFFF]/.test(text.charAt(at)) ? at + 1 : at;
  return [...cutToSize(text.slice(0, cut)), ...cutToSize(text.slice(cut))];
}
