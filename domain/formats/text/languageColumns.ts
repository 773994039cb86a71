import type { LanguageCode } from '../../captions/types.ts';
import { languageOfTag } from '../../languages/languages.ts';
import type { Cue } from '../cues.ts';

/** A cue with the language tag of its paragraph, and its line. */
export interface TaggedCue {
  readonly cue: Cue;
  readonly tag: string | undefined;
  readonly line: number;
}

/** Cues with one text for each language of the file. */
export interface LanguageColumns {
  readonly columns: readonly (LanguageCode | null)[];
  readonly cues: readonly Cue[];
  readonly lines: readonly number[];
  /** Lines of cues whose marks are lost, because only the first column has marks. */
  readonly unmarked: readonly number[];
}

/** Returns the language of a cue, or its unknown tag; empty without one. */
export const columnOf = ({ tag }: TaggedCue): string => languageOfTag(tag ?? '')?.code ?? tag ?? '';

/**
 * Sorts the cues of a file into one column for each language. Cues of different languages with the same times and style
 * become one.
 */
export function languageColumns(tagged: readonly TaggedCue[]): LanguageColumns {
  const names = [...new Set(tagged.map(columnOf))];
  const columns = names.map((name) => languageOfTag(name)?.code ?? null);
  if (names.length === 1)
    return { columns, cues: tagged.map(({ cue }) => cue), lines: tagged.map(({ line }) => line), unmarked: [] };
  const placeOf = new Map(names.map((name, at) => [name, at]));
  const rows = new Map<string, number>();
  const counts = new Map<string, number>();
  const kept: { cue: Cue; readonly line: number; readonly texts: string[] }[] = [];
  const unmarked: number[] = [];
  for (const one of tagged) {
    const { cue, line } = one;
    const place = placeOf.get(columnOf(one)) ?? 0;
    const key = JSON.stringify([cue.startMs, cue.endMs, cue.style, cue.speaker]);
    // The first cue of a language at a time joins the first of the others, the second one the second.
    const nth = counts.get(`${place} ${key}`) ?? 0;
    counts.set(`${place} ${key}`, nth + 1);
    const row = rows.get(`${nth} ${key}`) ?? kept.length;
    rows.set(`${nth} ${key}`, row);
    const { marks, ...plain } = cue;
    const joined = kept[row] ?? { cue: plain, line, texts: names.map(() => '') };
    if (row === kept.length) kept.push(joined);
    joined.texts[place] = cue.texts[0] ?? '';
    if (marks && place === 0) joined.cue = cue;
    else if (marks) unmarked.push(line);
  }
  return {
    columns,
    cues: kept.map(({ cue, texts }) => ({ ...cue, texts })),
    lines: kept.map(({ line }) => line),
    unmarked,
  };
}
