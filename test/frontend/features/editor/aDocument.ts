import { defaultSettings } from '../../../../domain/captions/defaults.ts';
import type { Caption, Cell, Snapshot } from '../../../../domain/captions/types.ts';
import { CaptionDocument } from '../../../../domain/document/document.ts';

/** Captions `c0`, `c1`, … of two seconds each, three seconds apart, in one English tab. */
export function aSnapshot(texts: readonly string[], cell: Partial<Cell> = {}): Snapshot {
  const captions: Caption[] = texts.map((text, i) => ({
    id: `c${i}`,
    startMs: i * 3000,
    endMs: i * 3000 + 2000,
    cells: { en: { ...cell, text } },
  }));
  return {
    version: 1,
    settings: defaultSettings,
    tabs: [{ id: 'en', trackId: 'main' }],
    speakers: [],
    tracks: [{ id: 'main', captions }],
  };
}

export function aDocument(texts: readonly string[]): CaptionDocument {
  return CaptionDocument.fromSnapshot(aSnapshot(texts));
}

export const textsOf = (document: CaptionDocument): string[] =>
  [...document.captions('en')].map((caption) => caption.cells.en?.text ?? '');
