import { maxTabs } from '../captions/defaults.ts';
import type { TabId } from '../captions/types.ts';
import type { CaptionDocument } from '../document/document.ts';
import { findLanguage } from '../languages/languages.ts';

/** Why an operation on tabs is not possible. domain/ does not log: the caller logs the message. */
export interface TabFailure {
  readonly code: 'tabs.full' | 'tab.exists' | 'tab.missing' | 'tab.primary' | 'language.unknown';
  readonly message: string;
}

const failure = (code: TabFailure['code'], message: string): TabFailure => ({ code, message });

/** Why the language cannot be added, or null if it can. */
export function whyNotAddTab(doc: CaptionDocument, language: TabId): TabFailure | null {
  if (!findLanguage(language)) return failure('language.unknown', `There is no language ${language}.`);
  if (hasTab(doc, language)) return failure('tab.exists', `There is a tab for ${language} already.`);
  return doc.tabs.length >= maxTabs ? failure('tabs.full', `Max tabs reached(${maxTabs})`) : null;
}

/** Why the tab cannot be removed, or null if it can. The primary tab, which is the first, always stays. */
export function whyNotRemoveTab(doc: CaptionDocument, tab: TabId): TabFailure | null {
  return doc.tabs[0]?.id === tab ? failure('tab.primary', 'The primary tab cannot be removed.') : whyNotEdit(doc, tab);
}

/** Why captions of the language cannot be edited, or null if they can. */
export function whyNotEdit(doc: CaptionDocument, tab: TabId): TabFailure | null {
  return hasTab(doc, tab) ? null : failure('tab.missing', `There is no tab for ${tab}.`);
}

export function hasTab(doc: CaptionDocument, tab: TabId): boolean {
  return doc.tabs.some(({ id }) => id === tab);
}

/** The open tabs and the one that is shown. Only a screen keeps this; it is not part of the document. */
export interface OpenTabs {
  readonly tabs: readonly TabId[];
  readonly active: TabId | null;
}

/** The initial state, without any tab. */
export const noTabs: OpenTabs = { tabs: [], active: null };

/**
 * Adds a tab at the end. The first one becomes primary and active. A fifth one, or an unknown language, changes
 * nothing.
 */
export function openTab(open: OpenTabs, tab: TabId): OpenTabs {
  if (open.tabs.includes(tab) || open.tabs.length >= maxTabs || !findLanguage(tab)) return open;
  return { tabs: [...open.tabs, tab], active: open.active ?? tab };
}

/** Closes a tab, unless it is the primary one. If it was active the primary one becomes active. */
export function closeTab(open: OpenTabs, tab: TabId): OpenTabs {
  const [primary] = open.tabs;
  if (primary === undefined || tab === primary || !open.tabs.includes(tab)) return open;
  return { tabs: open.tabs.filter((other) => other !== tab), active: open.active === tab ? primary : open.active };
}

/** Shows a tab; one that is not open changes nothing. */
export function activateTab(open: OpenTabs, tab: TabId): OpenTabs {
  return open.tabs.includes(tab) ? { ...open, active: tab } : open;
}
