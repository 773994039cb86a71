import type { LanguageCode } from '../captions/types.ts';
import type { Imported } from './captionsFromCues.ts';

/** Returns the captions of one column of a file, with the names of their speakers. */
export function columnOf({ captions, languages, secondLanguages, speakers }: Imported, column: LanguageCode) {
  const names = new Map(speakers.map(({ id, name }) => [id, name]));
  const lang2 = secondLanguages.get(column);
  const isOnly = languages.length === 1;
  return {
    captions: captions.flatMap(({ startMs, endMs, speakerId, cells }) => {
      const cell = cells[column];
      const speaker = names.get(speakerId ?? '');
      // A row without text in this language belongs to another one; in a file with one language it is an empty caption.
      return cell || isOnly ? [{ startMs, endMs, cell: cell ?? { text: '' }, ...(speaker && { speaker }) }] : [];
    }),
    ...(lang2 && { lang2 }),
  };
}
