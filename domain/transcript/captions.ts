import type { Caption, LanguageCode, Speaker, SubtitleLimits, Word } from '../captions/types.ts';
import { presetLimits } from '../limits/presets.ts';
import { readableTicks, ticksWithin } from '../limits/tickLimits.ts';
import { breakLines } from '../lines/breakLines.ts';
import type { FrameRateSetting } from '../timecode/rates.ts';
import { cutPassage } from './cut.ts';
import { deliveryOf } from './delivery.ts';
import { measurePassage, type Passage } from './measure.ts';
import { splitPassages } from './passages.ts';
import type { SpokenWord, Transcript } from './read.ts';
import { endWithRecording } from './recordingEnd.ts';
import { keepRhythm, type Rhythm } from './rhythm.ts';
import { roomOf, roomWithin } from './room.ts';
import { keepWithinShots } from './shots.ts';
import { type Said, withoutMarks, withSpacedMarks } from './spacedMarks.ts';
import { settleTimes } from './times.ts';

export interface CaptioningOptions {
  readonly language: LanguageCode;
  /** Defaults to the limits of the language. */
  readonly limits?: SubtitleLimits;
  readonly newId: () => string;
  /** Rules for gaps and reading speed; without them captions are only kept from overlapping. */
  readonly rhythm?: Rhythm;
  /** First instant of each shot except the first, in order; captions do not extend into the silence of another shot. */
  readonly shotsMs?: readonly number[];
  /** Writes 、 and 。 as spaces, as some broadcasters require in Japanese (see `spacedMarks.ts`). */
  readonly hasSpacedMarks?: boolean;
  /** Length of the recording; no caption may end after it. */
  readonly durationMs?: number;
  /** Frame rate that times are snapped to; without it times are in milliseconds. */
  readonly frameRate?: FrameRateSetting | null;
}

type Options = CaptioningOptions & { readonly limits: SubtitleLimits };

export interface Captioned {
  readonly captions: Caption[];
  readonly speakers: Speaker[];
}

/**
 * Turns recognized words into captions within the limits. A caption never spans a long silence or two speakers, but
 * short sentences share one. A sentence that is too long is split at the best place (punctuation, pause, phrase, even
 * halves). Captions overlap only if their words do.
 */
export function captionsFromTranscript(transcript: Transcript, given: CaptioningOptions): Captioned {
  const options = { ...given, limits: given.limits ?? presetLimits('default', given.language) };
  const { language, limits, rhythm, shotsMs = [], durationMs, frameRate: rate = null } = options;
  const { min, max } = ticksWithin(limits, rate);
  const readable = Math.min(max, Math.max(min, readableTicks(rate)));
  const room = roomOf(transcript.words, rate);
  const delivery = deliveryOf(transcript.words, options);
  let end = 0;
  const captions = splitPassages(transcript.words, language).flatMap((words) => {
    const passage = measurePassage(words, options);
    const time = { room: roomWithin(room, end, end + words.length), minTicks: readable };
    end += words.length;
    return cutPassage(passage, { limits, language, delivery }, time).map(([from, to]) =>
      createCaption(passage, from, to, options),
    );
  });
  const settled = settleTimes(captions, { ticks: { min: readable, max }, limits, rate });
  const grid = { language, limits, rate, min: readable, max };
  const timed = rhythm ? keepWithinShots(keepRhythm(settled, rhythm, grid), shotsMs, rhythm, grid) : settled;
  const ended = durationMs === undefined ? timed : endWithRecording(timed, durationMs, { rate, min: readable });
  return { captions: [...ended], speakers: nameSpeakers(captions) };
}

/** Creates a caption from the words from index `from` up to `to`, with the times at which they were spoken. */
function createCaption(passage: Passage, from: number, to: number, options: Options): Caption {
  const { language, limits, newId, hasSpacedMarks = false } = options;
  const spoken = passage.words.slice(from, to);
  const { text, wordOffsets } = saidBetween(passage, from, to, hasSpacedMarks);
  const words = spoken.map(toWord);
  const [first] = spoken;
  return {
    id: newId(),
    startMs: first?.startMs ?? 0,
    endMs: spoken.at(-1)?.endMs ?? 0,
    ...(first?.speakerId ? { speakerId: first.speakerId } : {}),
    cells: {
      [language]: {
        text: breakLines(text, language, limits, { wordOffsets }),
        words: hasSpacedMarks ? words.map((word) => ({ ...word, text: withoutMarks(word.text) })) : words,
      },
    },
  };
}

/** Returns the text of the words from index `from` up to `to` on one line. */
function saidBetween({ text, offsets, ends }: Passage, from: number, to: number, hasSpacedMarks: boolean): Said {
  const offset = offsets[from] ?? 0;
  const wordOffsets = offsets.slice(from, to).map((at) => at - offset);
  const said = { text: text.slice(offset, ends[to - 1]), wordOffsets };
  return hasSpacedMarks ? withSpacedMarks(said) : said;
}

const toWord = ({ text, mark, startMs, endMs, confidence }: SpokenWord): Word => ({
  text: text + mark,
  startMs,
  endMs,
  confidence,
});

/** Returns the speakers in order of their first caption, with numbered names. */
function nameSpeakers(captions: readonly Caption[]): Speaker[] {
  const ids = [...new Set(captions.flatMap(({ speakerId }) => (speakerId ? [speakerId] : [])))];
  return ids.map((id, index) => ({ id, name: `Speaker ${index + 1}` }));
}
