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
const milliseconds = (seconds: unknown): number => Math.round(Number(seconds) * 1000);

/**
 * Reads the result file of Amazon Transcribe. Optional blocks may be absent; times and confidences are strings;
 * punctuation has no times. Answers null when the value is no such file, and skips items without times.
 */
export function readTranscribeJson(value: unknown): Transcript | null {
  if (!isObject(value) || !isObject(value.results) || !Array.isArray(value.results.items)) return null;
  const speakerAt = readSpeakers(value.results.speaker_labels);
  const words: SpokenWord[] = [];
  for (const item of value.results.items) {
    if (!isObject(item)) continue;
    const [best] = listOf(item.alternatives);
    const content = isObject(best) && typeof best.content === 'string' ? best.content : '';
    if (item.type === 'punctuation') appendMark(words, content);
    else appendWord(words, item, content, best, speakerAt);
  }
  return { words };
}

function appendMark(words: SpokenWord[], mark: string): void {
  const last = words.pop();
  if (last) words.push({ ...last, mark: last.mark + mark });
}

function appendWord(
  words: SpokenWord[],
  item: Json,
  text: string,
  best: unknown,
  speakerAt: ReadonlyMap<string, string>,
): void {
  const startMs = milliseconds(item.start_time);
  const endMs = milliseconds(item.end_time);
  if (!text || !(startMs >= 0) || !(endMs >= startMs)) return;
  const given = isObject(best) ? Number(best.confidence) : Number.NaN;
  const confidence = given >= 0 && given <= 1 ? given : 0;
  const label = typeof item.speaker_label === 'string' ? item.speaker_label : speakerAt.get(String(item.start_time));
  words.push({ text, startMs, endMs, confidence, mark: '', ...(label ? { speakerId: label } : {}) });
}

/** Older files name the speaker only in the segments, by the start of each word. */
function readSpeakers(labels: unknown): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const segment of isObject(labels) ? listOf(labels.segments) : []) {
    for (const item of isObject(segment) ? listOf(segment.items) : []) {
      if (isObject(item) && typeof item.speaker_label === 'string')
        found.set(String(item.start_time), item.speaker_label);
    }
  }
  return found;
}
