import type { CaptionId, LanguageCode, TabId } from '../../captions/types.ts';
import type { Change } from '../../changes/change.ts';
import type { CaptionDocument } from '../../document/document.ts';
import { findLanguage } from '../../languages/languages.ts';
import { changeOf, textOp } from '../edits.ts';

export interface AddSecond {
  readonly tab: TabId;
  readonly language: LanguageCode;
  /** Texts of the second caption, by caption. */
  readonly texts?: ReadonlyMap<CaptionId, string>;
}

/**
 * Adds a second caption to a tab, drawn below the first. Null if the tab has one already, or the language is unknown.
 */
export function addSecond(doc: CaptionDocument, { tab: id, language, texts }: AddSecond): Change | null {
  const at = doc.tabs.findIndex((tab) => tab.id === id);
  const was = doc.tabs[at];
  if (!was || was.lang2 !== undefined || !findLanguage(language)) return null;
  const seconds = texts
    ? [...doc.captions(id)].map((caption) => textOp(caption, id, texts.get(caption.id) ?? '', undefined, true))
    : [];
  return changeOf('addSecond', [{ op: 'tab', at, was, now: { ...was, lang2: language } }, ...seconds]);
}
