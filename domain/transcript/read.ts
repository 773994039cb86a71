import { bounds } from '../captions/bounds.ts';
import type { SpeakerId, Word } from '../captions/types.ts';

/** A heard word with what was written after it (a comma, a full stop) and who said it. */
export interface SpokenWord extends Word {
  /** Punctuation that follows without a space. */
  readonly mark: string;
  readonly speakerId?: SpeakerId;
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
  const voice = nameOf(item.speaker_label) ?? voices.get(String(item.start_time)) ?? nameOf(item.channel_label);
  words.push({ text, startMs, endMs, confidence, mark: '', ...(voice ? { speakerId: voice } : {}) });
  return true;
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
