import { IconBookmark, IconChevronsDown, IconChevronsUp } from '@tabler/icons-react';
import { chaptersOf } from '../../../../domain/chapters/chapters.ts';
import { type Editor, goTo } from '../engine/session/editor.ts';
import type { Action } from './action.ts';

/** Opens the list of chapters, with the field for a chapter at the current caption. */
export const chapters: Action = {
  name: 'chapters',
  group: 'caption',
  icon: IconBookmark,
  keys: [{ code: 'KeyQ', alt: true }],
  isEnabled: ({ store }) => store.selection.order.length > 0,
  run: ({ ui }) => ui.show('chapters'),
};

/** Returns the caption of the nearest chapter after (1) or before (-1) the current caption. */
function chapterFrom({ store }: Editor, direction: 1 | -1): string | undefined {
  const { document, tab, current } = store.selection;
  const all = chaptersOf(document.captions(tab));
  const fromMs = current?.startMs ?? -1;
  return direction > 0
    ? all.find(({ startMs }) => startMs > fromMs)?.id
    : all.findLast(({ startMs }) => startMs < fromMs)?.id;
}

function goFrom(editor: Editor, direction: 1 | -1): void {
  const id = chapterFrom(editor, direction);
  if (id !== undefined) goTo(editor, id, 'start');
}

export const nextChapter: Action = {
  name: 'nextChapter',
  group: 'search',
  icon: IconChevronsDown,
  keys: [{ code: 'PageDown', alt: true, shift: true }],
  isEnabled: (editor) => chapterFrom(editor, 1) !== undefined,
  run: (editor) => goFrom(editor, 1),
};

export const previousChapter: Action = {
  name: 'previousChapter',
  group: 'search',
  icon: IconChevronsUp,
  keys: [{ code: 'PageUp', alt: true, shift: true }],
  isEnabled: (editor) => chapterFrom(editor, -1) !== undefined,
  run: (editor) => goFrom(editor, -1),
};
