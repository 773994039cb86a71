/** Captions to search: all, those from the current one on, or those selected when the range was chosen. */
export type SearchRange = 'all' | 'fromHere' | 'current';

export interface SearchQuery {
  readonly find: string;
  readonly replacement: string;
  readonly matchCase: boolean;
  readonly wholeWord: boolean;
  readonly isPattern: boolean;
  readonly range: SearchRange;
  /** Whether all language tabs are searched, or only the displayed one. */
  readonly allTabs: boolean;
}

/**
 * State of the search. A regular expression is searched in a worker: it may be running, or have been stopped because it
 * took too long.
 */
export type SearchState = 'done' | 'searching' | 'invalid' | 'stopped';

export const emptyQuery: SearchQuery = {
  find: '',
  replacement: '',
  matchCase: false,
  wholeWord: false,
  isPattern: false,
  range: 'all',
  allTabs: false,
};
