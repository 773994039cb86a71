import type { Caption, CaptionId, Cell, LanguageCode, TrackId } from '../../captions/types.ts';
import type { Change } from '../../changes/change.ts';
import type { Op } from '../../changes/ops.ts';
import type { CaptionDocument } from '../../document/document.ts';
import { mainTrack } from '../../document/snapshot.ts';
import { changeOf, textOp } from '../edits.ts';
import { whyNotAddTab } from '../tabs.ts';

/** Captions with their own times, on a separate track. */
export interface OwnCaptions {
  readonly trackId: TrackId;
  /** Captions with texts in the cell of the new language. */
  readonly captions: readonly Caption[];
}

export interface AddTab {
  readonly language: LanguageCode;
  /** Texts of the new tab, by caption. A translation keeps the times of the primary tab. */
  readonly texts?: ReadonlyMap<CaptionId, string>;
  /** Cells of the new tab, by caption; used instead of `texts`. */
  readonly cells?: ReadonlyMap<CaptionId, Cell>;
  /** Initial captions of an unlinked tab, instead of texts for the captions of the primary tab. */
  readonly own?: OwnCaptions;
}

/**
 * Adds a language tab with its content: empty, with texts for the captions of the primary tab, or with its own
 * captions. Null if `whyNotAddTab` returns a reason.
 */
export function addTab(doc: CaptionDocument, { language, texts, cells, own }: AddTab): Change | null {
  if (whyNotAddTab(doc, language)) return null;
  const [primary] = doc.tabs;
  const trackId = own?.trackId ?? primary?.trackId ?? mainTrack;
  const ops: (Op | null)[] = doc.hasTrack(trackId) ? [] : [{ op: 'track', id: trackId, now: true }];
  ops.push({ op: 'tab', at: doc.tabs.length, was: null, now: { id: language, trackId } });
  for (const caption of own?.captions ?? []) ops.push({ op: 'put', track: trackId, caption });
  for (const caption of (texts || cells) && primary && !own ? doc.captions(primary.id) : []) {
    const cell = cells?.get(caption.id);
    if (cell) ops.push({ op: 'cell', id: caption.id, tab: language, was: null, now: cell });
    else ops.push(textOp(caption, language, texts?.get(caption.id) ?? '', undefined));
  }
  return changeOf('addTab', ops);
}
