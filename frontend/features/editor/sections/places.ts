import type { Caption } from '../../../../domain/captions/types.ts';
import { type Editor, goTo } from '../session/editor.ts';
import type { EditorStore } from '../store/editorStore.ts';
import type { Section } from './sections.ts';

/** The caption of the tab that is shown at an instant. */
export const captionAt = ({ document, tab }: EditorStore, ms: number): Caption | undefined =>
  document.at(tab, document.findAt(tab, ms));

/** Leads to the beginning of a section, and into its first caption if it has one. */
export function goToSection(editor: Editor, { startMs, endMs }: Section): void {
  editor.clock.seek(startMs);
  const { document, tab } = editor.store;
  for (let index = 0; index < document.count(tab); index++) {
    const caption = document.at(tab, index);
    if (!caption || caption.startMs >= endMs) return;
    if (caption.startMs < startMs) continue;
    goTo(editor, caption.id, 'start');
    return;
  }
}
