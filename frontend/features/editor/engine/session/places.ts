import type { Caption } from '../../../../../domain/captions/types.ts';
import { isErrorWithin } from '../../../../../domain/quality/errorsWithin.ts';
import type { EditorStore } from '../document/editorStore.ts';
import type { Section as Whole } from '../review/sections.ts';
import { type Editor, goTo } from './editor.ts';

type Section = Pick<Whole, 'startMs' | 'endMs'>;

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

/** How many errors are left in the captions of a section, in the tab that is shown. */
export function errorsIn({ quality, store }: Pick<Editor, 'quality' | 'store'>, section: Section): number {
  return quality.findings.filter((finding) => isErrorWithin(store.document, finding, [section])).length;
}
