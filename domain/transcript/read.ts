import { bounds } from '../captions/bounds.ts';
import type { LanguageCode, SpeakerId, Word } from '../captions/types.ts';
import { languageOfTag } from '../languages/languages.ts';

/** A heard word with what was written after it (a comma, a full stop) and who said it. */
export interface SpokenWord extends Word {
  /** Punctuation that follows without a space. */
  readonly mark: string;
  readonly speakerId?: SpeakerId;
  /** Of the word, where several languages were heard. */
  readonly language?: LanguageCode;
}

export interface Transcript {
  readonly words: readonly SpokenWord[];
}

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Amazon writes seconds as strings; milliseconds are the nearest integer. NaN when it is no number. */
function milliseconds(seconds: unknown): number {
  const isGiven = typeof seconds === 'number' || (typeof seconds === 'string' && seconds.trim() !== '');
  return isGiven ? Math.round(Number(seconds) * 1000) : Number.NaN;
}

const opensWord = /^[\p{Ps}\p{Pi}¿¡]+$/u;

/**
 * Reads the result file of Amazon Transcribe. Optional blocks may be absent; times and confidences are strings;
 * punctuation has no times. Answers null when the value is no such file, and skips items without times.
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

/** Whether the item was a word with times that a document can hold. */
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
 * The language that Amazon Transcribe heard. Where it listened for several it names none of them first: then the one
 * that was spoken longest, else the one of most words. Its list has several countries for one language of ours.
 */
export function heardLanguage(value: unknown): LanguageCode | undefined {
  if (!isObject(value) || !isObject(value.results)) return undefined;
  const { language_code: only, language_codes: several, items } = value.results;
  const spoken = (entry: Json) => Number(entry.duration_in_seconds);
  return languageOf(only) ?? mostOf(several, spoken) ?? mostOf(items, ({ type }) => (type === 'punctuation' ? 0 : 1));
}

/** The language with the largest sum over the entries that name one; of two as large the one named first. */
function mostOf(entries: unknown, amountOf: (entry: Json) => number): LanguageCode | undefined {
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
 * Who is heard at the start of each word, for older files, which say so only beside the words: by the segments of
 * the speakers, else by the channels of the recording.
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
