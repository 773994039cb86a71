import { IconBook2 } from '@tabler/icons-react';
import { textOf } from '../../../../domain/captions/cells.ts';
import { segmenterOf } from '../../../../domain/lines/words.ts';
import { vocabularyBounds } from '../../../../domain/vocabulary/terms.ts';
import type { Editor } from '../engine/session/editor.ts';
import type { Action } from './action.ts';

/** Returns the selected part of the current caption's text, or the word at the caret; null without either. */
export function termAtCursor({ store: { document, selection } }: Pick<Editor, 'store'>): string | null {
  const { currentId, cursor, tab } = selection;
  const caption = currentId === null ? undefined : document.get(currentId);
  if (!caption || cursor?.captionId !== currentId) return null;
  const text = textOf(caption, tab);
  const chosen = cursor.end === undefined ? wordAt(text, cursor.offset, tab) : text.slice(cursor.offset, cursor.end);
  const term = chosen.replace(/\s+/g, ' ').trim();
  return /[\p{L}\p{N}]/u.test(term) && term.length <= vocabularyBounds.length ? term : null;
}

/** Returns the word that contains the caret or ends at it. */
function wordAt(text: string, offset: number, language: string): string {
  const segments = segmenterOf(language).segment(text);
  const [after, before] = [segments.containing(offset), segments.containing(offset - 1)];
  return (after?.isWordLike ? after : before)?.segment ?? '';
}

/** Adds the selected words, or the word at the caret, to the names and terms of the speech recognition. */
export const addToVocabulary: Action = {
  name: 'addToVocabulary',
  group: 'caption',
  icon: IconBook2,
  keys: [{ code: 'KeyN', alt: true, shift: true }],
  needs: 'edit',
  isEnabled: (editor) => termAtCursor(editor) !== null,
  run: (editor) => {
    const term = termAtCursor(editor);
    if (term !== null) editor.ui.termAdded.emit(term);
  },
};
