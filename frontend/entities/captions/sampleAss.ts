import { defaultSettings } from '../../../domain/captions/defaults.ts';
import type { LanguageCode, Style } from '../../../domain/captions/types.ts';
import { emptySnapshot, mainTrack } from '../../../domain/document/snapshot.ts';
import { writeAss } from '../../../domain/style/ass/write.ts';
import type { WrapLines } from '../../../domain/style/wrapLines.ts';

/** Layout size of samples: lengths of a style are defined for 1080 lines. */
export const stillSize = { widthPx: 1920, heightPx: 1080 } as const;

const sampleMs = 2000;

/** Time of the sample that is drawn: some words are spoken, one is being spoken, some are still to come. */
export const stillSeconds = 1.1;

/** Time after the sample, at which nothing is drawn. */
export const blankSeconds = 3;

/** A sample caption as it is to be drawn at {@link stillSeconds}. */
export interface Sample {
  readonly style: Style;
  readonly language: LanguageCode;
  /** Caption text; lines are separated by `\n`. */
  readonly text: string;
}

/** Writes a sample caption as the editor and exported videos draw it. */
export function sampleAss({ style, language, text }: Sample, wrap: WrapLines): string {
  const caption = { id: 'sample', startMs: 0, endMs: sampleMs, cells: { [language]: { text } } };
  const document = emptySnapshot({ ...defaultSettings, style }, [language]);
  const tracks = [{ id: mainTrack, captions: [caption] }];
  return writeAss({ document: { ...document, tracks }, tab: language, ...stillSize, wrap });
}
