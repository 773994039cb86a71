import type { Caption, LanguageCode, Speaker, SubtitleLimits, Word } from '../captions/types.ts';
import { ticksWithin } from '../limits/tickLimits.ts';
import { breakLines } from '../lines/breakLines.ts';
import type { FrameRateSetting } from '../timecode/rates.ts';
import { cutSentence } from './cut.ts';
import { joinShort } from './joinShort.ts';
import { measureSentence, type Sentence } from './measure.ts';
import type { SpokenWord, Transcript } from './read.ts';
import { roomOf, roomWithin } from './room.ts';
import { splitSentences } from './sentences.ts';
import { settleTimes } from './times.ts';

export interface CaptioningOptions {
  readonly language: LanguageCode;
  readonly limits: SubtitleLimits;
  readonly newId: () => string;
  /** Snaps times to frames; without it, times are in milliseconds. */
  readonly frameRate?: FrameRateSetting | null;
}

export interface Captioned {
  readonly captions: Caption[];
  readonly speakers: Speaker[];
}

/**
 * Turns recognised words into captions within the limits. A caption never spans a long silence or two speakers, and spans
 * two sentences only if one alone could not be shown for the minimum duration. A sentence that is too long is cut at the
 * best place (punctuation, pause, phrase, even halves). Captions overlap only if words do.
 */
export function captionsFromTranscript(transcript: Transcript, options: CaptioningOptions): Captioned {
  const rate = options.frameRate ?? null;
  const { min } = ticksWithin(options.limits, rate);
  const room = roomOf(transcript.words, rate);
  let end = 0;
  const captions = joinShort(splitSentences(transcript.words), room, min).flatMap((words) => {
    const sentence = measureSentence(words, options);
    const time = { room: roomWithin(room, end, end + words.length), minTicks: min };
    end += words.length;
    return cutSentence(sentence, options.limits, time).map(([from, to]) => createCaption(sentence, from, to, options));
  });
  return { captions: settleTimes(captions, options), speakers: nameSpeakers(captions) };
}

/** The caption of the words from index `from` up to `to`, with the times at which they were spoken. */
function createCaption(sentence: Sentence, from: number, to: number, options: CaptioningOptions): Caption {
  const { language, limits, newId } = options;
  const spoken = sentence.words.slice(from, to);
  const offset = sentence.offsets[from] ?? 0;
  const text = sentence.text.slice(offset, sentence.ends[to - 1]);
  const wordOffsets = sentence.offsets.slice(from, to).map((at) => at - offset);
  const [first] = spoken;
  return {
    id: newId(),
    startMs: first?.startMs ?? 0,
    endMs: spoken.at(-1)?.endMs ?? 0,
    ...(first?.speakerId ? { speakerId: first.speakerId } : {}),
    cells: { [language]: { text: breakLines(text, language, limits, { wordOffsets }), words: spoken.map(toWord) } },
  };
}

const toWord = ({ text, mark, startMs, endMs, confidence }: SpokenWord): Word => ({
  text: text + mark,
  startMs,
  endMs,
  confidence,
});

/** The speakers in order of their first caption, with numbers as names. */
function nameSpeakers(captions: readonly Caption[]): Speaker[] {
  const ids = [...new Set(captions.flatMap(({ speakerId }) => (speakerId ? [speakerId] : [])))];
  return ids.map((id, index) => ({ id, name: `Speaker ${index + 1}` }));
}
