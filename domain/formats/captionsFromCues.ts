import { bounds } from '../captions/bounds.ts';
import { maxTabs } from '../captions/defaults.ts';
import { plainText } from '../captions/plainText.ts';
import type { Caption, Cell, LanguageCode, Speaker } from '../captions/types.ts';
import { minimumTicks, moveMs, snapMs, ticksBetween } from '../timecode/frames.ts';
import type { FrameRateSetting } from '../timecode/rates.ts';
import type { Cue, CueFile, Warning } from './cues.ts';
import { warning } from './warnings.ts';

export interface ImportOptions {
  /** Language of columns that do not specify one. */
  readonly language: LanguageCode;
  readonly frameRate: FrameRateSetting | null;
  readonly newId: () => string;
}

/** The contents of a file for a caption document. */
export interface Imported {
  /** Languages of the file's columns, in order; each caption has a cell for each non-empty text. */
  readonly languages: readonly LanguageCode[];
  /** Languages of second captions, by the language of their column. */
  readonly secondLanguages: ReadonlyMap<LanguageCode, LanguageCode>;
  /** Captions sorted by start; those with the same start are in the order of the file. */
  readonly captions: readonly Caption[];
  readonly speakers: readonly Speaker[];
  /** The reader's warnings, followed by one for each repaired time. */
  readonly warnings: readonly Warning[];
}

/**
 * Converts cues to captions of a document: times on frames with the minimum duration, captions sorted, speakers with
 * IDs. Text is never dropped, except control characters, which documents cannot contain. Every repair of a time causes
 * a warning.
 */
export function captionsFromCues(file: CueFile, options: ImportOptions): Imported {
  const warnings = [...file.warnings];
  const columns = chooseColumns(file, options.language, warnings);
  const speakers = new SpeakerList(options.newId);
  let latestMs = 0;
  const captions = file.cues.map((cue, index): Caption => {
    const times = fitTimes(cue, options.frameRate, file.earlyMs);
    if (times.repair) warnings.push(warning(file.lineOf(index), times.repair));
    if (times.startMs < latestMs) warnings.push(warning(file.lineOf(index), 'cue.order'));
    latestMs = Math.max(latestMs, times.startMs);
    const { startMs, endMs } = times;
    const speaker = plainText(cue.speaker ?? '').trim();
    const speakerId = speaker && speakers.idOf(speaker);
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
 * Chooses at most four columns, one per language. A column with a language takes precedence over one labeled only
 * `text`, which gets the default language.
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

function fitTimes(cue: Cue, frameRate: FrameRateSetting | null, earlyMs = 0) {
  const laterMs = frameRate === null ? 0 : earlyMs;
  const startMs = timeWithin(cue.startMs + laterMs, bounds.latestMs, frameRate);
  const endMs = timeWithin(cue.endMs + laterMs, startMs + bounds.latestMs, frameRate);
  const isTooLate = cue.startMs > bounds.latestMs || cue.endMs > startMs + bounds.latestMs;
  const minimum = minimumTicks(frameRate);
  const isShort = ticksBetween(startMs, endMs, frameRate) < minimum;
  const tooShort = cue.endMs < cue.startMs ? ('cue.reversed' as const) : ('cue.short' as const);
  const repair = isTooLate ? ('time.tooLate' as const) : isShort ? tooShort : null;
  return { startMs, endMs: isShort ? moveMs(startMs, minimum, frameRate) : endMs, repair };
}

/** Returns the nearest time on the grid, or the last one that is not after `latestMs`. */
const timeWithin = (ms: number, latestMs: number, frameRate: FrameRateSetting | null): number => {
  const nearest = snapMs(Math.min(ms, latestMs), frameRate);
  return nearest > latestMs ? moveMs(nearest, -1, frameRate) : nearest;
};

function cellsOf(
  { texts, seconds, style, marks, words }: Cue,
  columns: readonly ChosenColumn[],
): Record<LanguageCode, Cell> {
  const cells: Record<LanguageCode, Cell> = {};
  for (const { language, at } of columns) {
    const source = texts[at] ?? '';
    const text = plainText(source);
    const second = plainText(seconds?.[at] ?? '');
    if (text === '' && second === '') continue;
    const own = at === 0 ? marksInPlainText(source, text, marks) : undefined;
    cells[language] = {
      text,
      ...(own && { marks: own }),
      ...(second && { second }),
      ...(style && { style }),
      ...(at === 0 && words && { words }),
    };
  }
  return cells;
}

/** Moves marks to the same characters after control characters were removed from the text. */
function marksInPlainText(source: string, text: string, marks: Cue['marks']): Cue['marks'] {
  if (marks === undefined || text === source) return marks;
  const offset = (at: number): number => plainText(source.slice(0, at)).length;
  const moved = marks.map((mark) => ({ ...mark, start: offset(mark.start), end: offset(mark.end) }));
  const kept = moved.filter(({ start, end }) => start < end);
  return kept.length > 0 ? kept : undefined;
}

/** Speakers by name, in order of their first cue. */
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
