import { maxTabs } from '../captions/defaults.ts';
import type { Caption, Cell, LanguageCode, Speaker } from '../captions/types.ts';
import { minimumTicks, moveMs, snapMs, ticksBetween } from '../timecode/frames.ts';
import type { FrameRateSetting } from '../timecode/rates.ts';
import type { Cue, CueFile, Warning } from './cues.ts';
import { warning } from './warnings.ts';

export interface ImportOptions {
  /** The language of a column that does not say its own. */
  readonly language: LanguageCode;
  readonly frameRate: FrameRateSetting | null;
  readonly newId: () => string;
}

/** What a file brings to a caption document. */
export interface Imported {
  /** The languages of the file's columns, in its order; each caption has a cell where it says something. */
  readonly languages: readonly LanguageCode[];
  /** The language of the second captions of those that have some. */
  readonly secondLanguages: ReadonlyMap<LanguageCode, LanguageCode>;
  /** In order of their starts; captions that start together keep the order of the file. */
  readonly captions: readonly Caption[];
  readonly speakers: readonly Speaker[];
  /** Those of the reader, then one for each time that had to be repaired. */
  readonly warnings: readonly Warning[];
}

/**
 * Cues as captions of a document: times on the grid and at least the minimum long, captions in order, speakers with
 * ids. Nothing that was said is dropped, and everything that is repaired is in the warnings.
 */
export function captionsFromCues(file: CueFile, options: ImportOptions): Imported {
  const warnings = [...file.warnings];
  const columns = chooseColumns(file, options.language, warnings);
  const speakers = new SpeakerList(options.newId);
  let latestMs = 0;
  const captions = file.cues.map((cue, index): Caption => {
    const times = fitTimes(cue, options.frameRate);
    if (times.repair) warnings.push(warning(file.lineOf(index), times.repair));
    if (times.startMs < latestMs) warnings.push(warning(file.lineOf(index), 'cue.order'));
    latestMs = Math.max(latestMs, times.startMs);
    const { startMs, endMs } = times;
    const speakerId = cue.speaker && speakers.idOf(cue.speaker);
    return { id: options.newId(), startMs, endMs, ...(speakerId && { speakerId }), cells: cellsOf(cue, columns) };
  });
  captions.sort((a, b) => a.startMs - b.startMs);
  const languages = columns.map(({ language }) => language);
  return { languages, secondLanguages: secondsOf(file, columns), captions, speakers: speakers.all, warnings };
}

function secondsOf({ seconds }: CueFile, columns: readonly ChosenColumn[]): Map<LanguageCode, LanguageCode> {
  return new Map(
    columns.flatMap(({ language, at }) => {
      const second = seconds?.[at];
      return second ? [[language, second] as const] : [];
    }),
  );
}

interface ChosenColumn {
  readonly language: LanguageCode;
  readonly at: number;
}

/**
 * A document has four tabs, one a language. A column that names the language goes before one that says only `text`,
 * which is taken for it where nobody says what it is.
 */
function chooseColumns({ columns }: CueFile, language: LanguageCode, warnings: Warning[]): ChosenColumn[] {
  const named = columns.map((own, at): ChosenColumn => ({ language: own ?? language, at }));
  const chosen = named.filter(({ language: own, at }) => {
    const naming = columns.indexOf(own);
    return at === (naming >= 0 ? naming : columns.indexOf(null));
  });
  const kept = chosen.slice(0, maxTabs);
  if (kept.length < named.length) {
    const message = `${named.length - kept.length} of ${named.length} columns of text have no place in the document`;
    warnings.push(warning(null, 'column.ignored', message));
  }
  return kept;
}

function fitTimes(cue: Cue, frameRate: FrameRateSetting | null) {
  const startMs = snapMs(cue.startMs, frameRate);
  const endMs = snapMs(cue.endMs, frameRate);
  const minimum = minimumTicks(frameRate);
  if (ticksBetween(startMs, endMs, frameRate) >= minimum) return { startMs, endMs, repair: null };
  const repair = cue.endMs < cue.startMs ? ('cue.reversed' as const) : ('cue.short' as const);
  return { startMs, endMs: moveMs(startMs, minimum, frameRate), repair };
}

function cellsOf({ texts, seconds, style }: Cue, columns: readonly ChosenColumn[]): Record<LanguageCode, Cell> {
  const cells: Record<LanguageCode, Cell> = {};
  for (const { language, at } of columns) {
    const text = texts[at] ?? '';
    const second = seconds?.[at] ?? '';
    if (text !== '' || second !== '') cells[language] = { text, ...(second && { second }), ...(style && { style }) };
  }
  return cells;
}

/** Speakers by their names, in the order in which they first speak. */
class SpeakerList {
  readonly #newId: () => string;
  readonly #byName = new Map<string, Speaker>();

  constructor(newId: () => string) {
    this.#newId = newId;
  }

  get all(): readonly Speaker[] {
    return [...this.#byName.values()];
  }

  idOf(name: string): string {
    const known = this.#byName.get(name);
    if (known) return known.id;
    const made = { id: this.#newId(), name };
    this.#byName.set(name, made);
    return made.id;
  }
}
