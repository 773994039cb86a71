import { cellOf } from '../captions/cells.ts';
import type { Caption, CaptionId, Cell, LanguageCode } from '../captions/types.ts';
import type { Change } from '../changes/change.ts';
import type { Op } from '../changes/ops.ts';
import type { CaptionDocument } from '../document/document.ts';
import { addTab } from '../editor/commands/addTab.ts';
import { changeOf } from '../editor/edits.ts';
import { hasTab } from '../editor/tabs.ts';
import { limitsInForce } from '../limits/presets.ts';
import { breakLines } from '../lines/breakLines.ts';
import { canBeTranslated } from './source.ts';

/** Translated caption: its parts in the order of the source's (`sourceParts`), and the source's fingerprint. */
export interface Translation {
  readonly parts: readonly string[];
  readonly translatedFrom: string;
}

/**
 * Writes translations to a tab, which is added if it does not exist, and breaks their lines again within the limits of
 * its language. The style and the second caption of each caption are preserved. Returns null if the tab cannot be added
 * or has times of its own.
 */
export function takeTranslations(
  doc: CaptionDocument,
  language: LanguageCode,
  translations: ReadonlyMap<CaptionId, Translation>,
): Change | null {
  const limits = limitsInForce(doc.settings, language);
  const cellFor = (caption: Caption): Cell | null => {
    const translation = translations.get(caption.id);
    if (!translation) return null;
    const { marks: _, words: _words, ...kept } = cellOf(caption, language);
    const text = breakLines(translation.parts.join('\n'), language, limits);
    return { ...kept, text, translatedFrom: translation.translatedFrom };
  };
  if (!hasTab(doc, language)) {
    const [primary] = doc.tabs;
    const cells = new Map<CaptionId, Cell>();
    for (const caption of primary ? doc.captions(primary.id) : []) {
      const cell = cellFor(caption);
      if (cell) cells.set(caption.id, cell);
    }
    return addTab(doc, { language, cells });
  }
  if (!canBeTranslated(doc, language)) return null;
  const ops = [...doc.captions(language)].map((caption): Op | null => {
    const now = cellFor(caption);
    return now && { op: 'cell', id: caption.id, tab: language, was: caption.cells[language] ?? null, now };
  });
  return changeOf('translate', ops);
}
