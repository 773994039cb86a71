import { IconChevronDown, IconChevronUp, IconReplace, IconSearch } from '@tabler/icons-react';
import { type Editor, seekToCaption } from '../engine/session/editor.ts';
import type { Action } from './action.ts';

function ask({ search, ui }: Editor, isReplacing: boolean): void {
  search.open(isReplacing);
  ui.searchAsked.emit();
}

function go(editor: Editor, step: 1 | -1): void {
  const hit = editor.search.go(step);
  if (hit) seekToCaption(editor, hit.id);
}

/** Opens the search. The browser's own search cannot find rows that are not on the screen. */
export const find: Action = {
  name: 'find',
  group: 'search',
  icon: IconSearch,
  keys: [{ code: 'KeyF', mod: true }],
  isEnabled: () => true,
  run: (editor) => ask(editor, false),
};

export const replace: Action = {
  name: 'replace',
  group: 'search',
  icon: IconReplace,
  // Command+H hides the window on a Mac, so a second combination is needed.
  keys: [
    { code: 'KeyH', mod: true },
    { code: 'KeyF', mod: true, alt: true },
  ],
  needs: 'edit',
  isEnabled: ({ store }) => store.canChange,
  run: (editor) => ask(editor, true),
};

export const nextHit: Action = {
  name: 'nextHit',
  group: 'search',
  icon: IconChevronDown,
  keys: [{ code: 'F3' }],
  repeats: true,
  isEnabled: ({ search }) => search.hits.length > 0,
  run: (editor) => go(editor, 1),
};

export const previousHit: Action = {
  name: 'previousHit',
  group: 'search',
  icon: IconChevronUp,
  keys: [{ code: 'F3', shift: true }],
  repeats: true,
  isEnabled: ({ search }) => search.hits.length > 0,
  run: (editor) => go(editor, -1),
};
