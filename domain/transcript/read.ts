import { bounds } from '../captions/bounds.ts';
import type { LanguageCode, SpeakerId, Word } from '../captions/types.ts';
import { languageOfTag } from '../languages/languages.ts';

/** A recognized word with its punctuation and speaker. */
export interface SpokenWord extends Word {
  /** Punctuation that follows without a space. */
  readonly mark: string;
  readonly speakerId?: SpeakerId;
  /** Language of the word, if several languages were recognized. */
  readonly language?: LanguageCode;
}

export interface Transcript {
  readonly words: readonly SpokenWord[];
}

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Converts seconds, which Amazon writes as strings, to whole milliseconds; NaN if the value is not a number. */
function milliseconds(seconds: unknown): number {
  const isGiven = typeof seconds === 'number' || (typeof seconds === 'string' && seconds.trim() !== '');
  return isGiven ? Math.round(Number(seconds) * 1000) : Number.NaN;
}

const opensWord = /^[\p{Ps}\p{Pi}¿¡]+$/u;

/**
 * Reads the result file of Amazon Transcribe. Optional parts may be absent, times and confidences are strings, and
 * punctuation has no times. Skips words without times. Returns null if the value is not such a file.
 */
export function readTranscribeJson(value: unknown): Transcript | null {
  if (!isObject(value) || !isObject(value.results) || !Array.isArray(value.results.items)) return null;
  const voices = readVoices(value.results);
  const words: SpokenWord[] = [];
  let opening = '';
  for (const item of value.results.items) {
    if (!isObject(item)) continue;
    const [best] = listOf(item.alternatives);
    const content = isObject(best) && typeof best.content === 'string' ? best.content : '';
    if (item.type !== 'punctuation') {
      if (content && appendWord(words, item, opening + content, best, voices)) opening = '';
    } else if (opensWord.test(content)) opening += content;
    else appendMark(words, content);
  }
  return { words: words.sort((a, b) => a.startMs - b.startMs) };
}

function appendMark(words: SpokenWord[], mark: string): void {
  const last = words.pop();
  if (last) words.push({ ...last, mark: last.mark + mark });
}

/** Adds a word; returns false if its times are missing or out of bounds. */
function appendWord(
  words: SpokenWord[],
  item: Json,
  text: string,
  best: unknown,
  voices: ReadonlyMap<string, string>,
): boolean {
  const startMs = milliseconds(item.start_time);
  const endMs = milliseconds(item.end_time);
  if (!(startMs >= 0 && endMs >= startMs && endMs <= bounds.latestMs)) return false;
  const given = isObject(best) ? Number(best.confidence) : Number.NaN;
  const confidence = given >= 0 && given <= 1 ? given : 0;
  const language = languageOf(item.language_code);
  const voice = nameOf(item.speaker_label) ?? voices.get(String(item.start_time)) ?? nameOf(item.channel_label);
  const known = { ...(voice ? { speakerId: voice } : {}), ...(language ? { language } : {}) };
  words.push({ text, startMs, endMs, confidence, mark: '', ...known });
  return true;
}

const languageOf = (tag: unknown): LanguageCode | undefined =>
  typeof tag === 'string' ? languageOfTag(tag)?.code : undefined;

/**
 * Returns the language that Amazon Transcribe recognized. If it recognized several, returns the one spoken longest, or
 * without durations the one with the most words. Transcribe distinguishes countries, so several of its codes may map to
 * one of our languages.
 */
export function heardLanguage(value: unknown): LanguageCode | undefined {
  if (!isObject(value) || !isObject(value.results)) return undefined;
  const { language_code: only, language_codes: several, items } = value.results;
  const spoken = (entry: Json) => Number(entry.duration_in_seconds);
  return (
    languageOf(only) ??
    languageWithMost(several, spoken) ??
    languageWithMost(items, ({ type }) => (type === 'punctuation' ? 0 : 1))
  );
}

/** Returns the language with the largest sum over the entries; the first one if sums are equal. */
function languageWithMost(entries: unknown, amountOf: (entry: Json) => number): LanguageCode | undefined {
  const sums = new Map<LanguageCode, number>();
  for (const entry of listOf(entries).filter(isObject)) {
    const code = languageOf(entry.language_code);
    const amount = amountOf(entry);
    if (code && amount >= 0) sums.set(code, (sums.get(code) ?? 0) + amount);
  }
  const [first] = [...sums].sort(([, a], [, b]) => b - a);
  return first?.[0];
}

const nameOf = (label: unknown): string | undefined => (typeof label === 'string' ? label : undefined);

/**
 * Returns the speaker at the start time of each word. Older files list speakers separately from the words: in segments
 * of speakers or in channels of the recording.
 */
function readVoices({ speaker_labels: speakers, channel_labels: channels }: Json): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const note = (groups: unknown, labelOf: (group: Json, item: Json) => unknown) => {
    for (const group of listOf(groups).filter(isObject)) {
      for (const item of listOf(group.items).filter(isObject)) {
        const label = nameOf(labelOf(group, item));
        if (label) found.set(String(item.start_time), label);
      }
    }
  };
  if (isObject(channels)) note(channels.channels, (channel) => channel.channel_label);
  if (isObject(speakers)) note(speakers.segments, (segment, item) => item.speaker_label ?? segment.speaker_label);
  return found;
}
