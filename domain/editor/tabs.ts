import { cellOf } from '../captions/cells.ts';
import { maxTabs } from '../captions/defaults.ts';
import type { TabId } from '../captions/types.ts';
import type { CaptionDocument } from '../document/document.ts';
import { findLanguage } from '../languages/languages.ts';

/** Reason that an operation on tabs is not possible. domain/ does not log: the caller logs the message. */
export interface TabFailure {
  readonly code: 'tabs.full' | 'tab.exists' | 'tab.missing' | 'tab.primary' | 'language.unknown';
  readonly message: string;
}

const failure = (code: TabFailure['code'], message: string): TabFailure => ({ code, message });

/** Returns the reason that the language cannot be added, or null if it can. */
export function whyNotAddTab(doc: CaptionDocument, language: TabId): TabFailure | null {
  if (!findLanguage(language)) return failure('language.unknown', `There is no language ${language}.`);
  if (hasTab(doc, language)) return failure('tab.exists', `There is a tab for ${language} already.`);
  return doc.tabs.length >= maxTabs ? failure('tabs.full', `Max tabs reached(${maxTabs})`) : null;
}

/**
 * Returns the reason that the tab cannot be removed, or null if it can. The primary tab, which is the first, cannot be
 * removed.
 */
export function whyNotRemoveTab(doc: CaptionDocument, tab: TabId): TabFailure | null {
  return doc.tabs[0]?.id === tab ? failure('tab.primary', 'The primary tab cannot be removed.') : whyNotEdit(doc, tab);
}

/** Returns the reason that captions of the language cannot be edited, or null if they can. */
export function whyNotEdit(doc: CaptionDocument, tab: TabId): TabFailure | null {
  return hasTab(doc, tab) ? null : failure('tab.missing', `There is no tab for ${tab}.`);
}

export function hasTab(doc: CaptionDocument, tab: TabId): boolean {
  return doc.tabs.some(({ id }) => id === tab);
}

/** Whether a tab has no text at all, so that nothing is lost when it is replaced. True for a missing tab. */
export function isEmptyTab(doc: CaptionDocument, tab: TabId): boolean {
  if (!hasTab(doc, tab)) return true;
  for (const caption of doc.captions(tab)) {
    const { text, second = '' } = cellOf(caption, tab);
    if (text.trim() !== '' || second.trim() !== '') return false;
  }
  return true;
}
