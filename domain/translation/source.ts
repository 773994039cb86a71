import { cellOf } from '../captions/cells.ts';
import type { Caption, CaptionId, Cell, LanguageCode, TabId } from '../captions/types.ts';
import type { CaptionDocument } from '../document/document.ts';
import { separatorOf } from '../languages/languages.ts';
import { paragraphsOf } from '../lines/join.ts';

/**
 * Returns the parts of a caption that are translated separately: the lines of each speaker of a dialogue, otherwise the
 * whole text. Line breaks within a part are removed, because a translation has different ones. Empty for a caption
 * without text.
 */
export const sourceParts = (text: string, language: LanguageCode): string[] =>
  paragraphsOf(text, language).filter((part) => part !== '');

const blanks = /\s+/gu;

/**
 * Computes a fingerprint of a text that was translated: 53 bits of a hash (cyrb53). Line breaks do not affect it. Two
 * texts of one caption share a fingerprint with a probability of 1 in 10^15.
 */
export function fingerprintOf(text: string, language: LanguageCode): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  const plain = text.replace(blanks, separatorOf(language)).trim();
  for (let i = 0; i < plain.length; i++) {
    const unit = plain.charCodeAt(i);
    a = Math.imul(a ^ unit, 2654435761);
    b = Math.imul(b ^ unit, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36);
}

/** Cached, because cells are immutable, and all captions are checked again after each edit. */
const known = new WeakMap<Cell, string>();

function fingerprintOfCell(cell: Cell, language: LanguageCode): string {
  const fingerprint = known.get(cell) ?? fingerprintOf(cell.text, language);
  known.set(cell, fingerprint);
  return fingerprint;
}

/** State of a caption in a linked tab, compared with its text in the primary tab. */
export type TranslationState =
  /** Nothing to translate, or written by hand. */
  | 'none'
  /** The primary tab has a text; this tab has no text and was never translated. */
  | 'missing'
  | 'current'
  /** The text in the primary tab changed after it was translated. */
  | 'stale';

/** Returns the state of one caption's translation in a tab that shares its row with the primary tab. */
export function translationState(caption: Caption, primary: TabId, tab: TabId): TranslationState {
  const source = cellOf(caption, primary);
  const { text, translatedFrom } = cellOf(caption, tab);
  if (translatedFrom !== undefined) return translatedFrom === fingerprintOfCell(source, primary) ? 'current' : 'stale';
  return text === '' && source.text.trim() !== '' ? 'missing' : 'none';
}

/** Whether a tab shares its rows with the primary tab, so that it can be translated from it. */
export function canBeTranslated({ tabs }: Pick<CaptionDocument, 'tabs'>, tab: TabId): boolean {
  const [primary] = tabs;
  return tab !== primary?.id && tabs.some(({ id, trackId }) => id === tab && trackId === primary?.trackId);
}

/**
 * Returns the captions of a tab whose translation is stale or missing, in order. Empty for a tab that cannot be
 * translated.
 */
export function captionsToTranslate(doc: CaptionDocument, tab: TabId): CaptionId[] {
  const [primary] = doc.tabs;
  if (!primary || !canBeTranslated(doc, tab)) return [];
  const ids: CaptionId[] = [];
  doc.captions(primary.id).forEach((caption) => {
    const state = translationState(caption, primary.id, tab);
    if (state === 'stale' || state === 'missing') ids.push(caption.id);
  });
  return ids;
}
