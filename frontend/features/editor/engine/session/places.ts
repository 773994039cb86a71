import type { Caption } from '../../../../../domain/captions/types.ts';
import { isErrorWithin } from '../../../../../domain/quality/errorsWithin.ts';
import type { CaptionSelection } from '../document/captionSelection.ts';
import type { Section as Whole } from '../review/sections.ts';
import { type Editor, goTo } from './editor.ts';

type Section = Pick<Whole, 'startMs' | 'endMs'>;

/** Returns the caption of the displayed tab at an instant. */
export const captionAt = ({ document, tab }: CaptionSelection, ms: number): Caption | undefined =>
  document.at(tab, document.findAt(tab, ms));

/** Goes to the start of a section, and into its first caption, if any. */
export function goToSection(editor: Editor, { startMs, endMs }: Section): void {
  editor.clock.seek(startMs);
  const { document, tab } = editor.store.selection;
  for (let index = 0; index < document.count(tab); index++) {
    const caption = document.at(tab, index);
    if (!caption || caption.startMs >= endMs) return;
    if (caption.startMs < startMs) continue;
    goTo(editor, caption.id, 'start');
    return;
  }
}

/** Returns the number of errors in the captions of a section, in the displayed tab. */
export function errorsIn({ quality, store }: Pick<Editor, 'quality' | 'store'>, section: Section): number {
  return quality.findings.filter((finding) => isErrorWithin(store.document, finding, [section])).length;
}
