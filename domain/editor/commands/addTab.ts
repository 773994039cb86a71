import type { CaptionId, LanguageCode } from '../../captions/types.ts';
import type { Change } from '../../changes/change.ts';
import type { Op } from '../../changes/ops.ts';
import type { CaptionDocument } from '../../document/document.ts';
import { mainTrack } from '../../document/snapshot.ts';
import { changeOf, textOp } from '../edits.ts';
import { whyNotAddTab } from '../tabs.ts';

export interface AddTab {
  readonly language: LanguageCode;
  /** The texts of the new tab, by caption. A translation keeps the times of the primary tab. */
  readonly texts?: ReadonlyMap<CaptionId, string>;
}

/** Adds a language tab, linked with the primary one. Null if `whyNotAddTab` gives a reason. */
export function addTab(doc: CaptionDocument, { language, texts }: AddTab): Change | null {
  if (whyNotAddTab(doc, language)) return null;
  const [primary] = doc.tabs;
  const trackId = primary?.trackId ?? mainTrack;
  const ops: (Op | null)[] = doc.hasTrack(trackId) ? [] : [{ op: 'track', id: trackId, now: true }];
  ops.push({ op: 'tab', at: doc.tabs.length, was: null, now: { id: language, trackId } });
  for (const caption of texts && primary ? doc.captions(primary.id) : []) {
    ops.push(textOp(caption, language, texts?.get(caption.id) ?? '', undefined));
  }
  return changeOf('addTab', ops);
}
