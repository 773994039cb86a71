import type { Caption, FrameRateSetting, LanguageCode, Speaker, SubtitleLimits, Word } from '../captions/types.ts';
import { separatorOf } from '../languages/languages.ts';
import { type Counting, lineWidth } from '../limits/width.ts';
import { breakPieces, countLines, type LineLimits, type Piece } from './lines.ts';
import type { SpokenWord, Transcript } from './read.ts';
import { splitSentences } from './sentences.ts';

export interface CaptioningOptions {
  readonly language: LanguageCode;
  readonly limits: SubtitleLimits;
  readonly newId: () => string;
  /** Puts times on the frame grid; plain milliseconds without it. */
  readonly frameRate?: FrameRateSetting | null;
  /** Moves a time to the nearest frame; given together with `frameRate` by the caller. */
  readonly snapMs?: (ms: number) => number;
}

export interface Captioned {
  readonly captions: Caption[];
  readonly speakers: Speaker[];
}

/** A caption may stay this long after its last word, when nothing follows: reading ends after hearing. */
const lingerMs = 500;

interface Item extends Piece {
  readonly word: SpokenWord;
}

/**
 * Turns heard words into captions under the limits: a caption never crosses a sentence, a long silence or a
 * speaker; a sentence that is too long is cut where cutting hurts least (punctuation, pause, even halves).
 */
export function captionsFromTranscript(transcript: Transcript, options: CaptioningOptions): Captioned {
  const counting: Counting = {
    language: options.language,
    enhancedCharacterCount: options.limits.enhancedCharacterCount,
  };
  const separator = separatorOf(options.language);
  const lines: LineLimits = {
    maxWidth: options.limits.maxCharsPerLine,
    maxLines: options.limits.maxOfLines,
    separator,
    separatorWidth: lineWidth(separator, counting),
  };
  const groups = splitSentences(transcript.words).flatMap((sentence) => {
    const items = sentence.map((word): Item => {
      const text = word.text + word.mark;
      return { word, text, width: lineWidth(text, counting) };
    });
    return cutSentence(items, lines, options.limits.maxDurationSeconds * 1000);
  });
  const captions = groups.map((items) => createCaption(items, lines, options));
  return { captions: settleTimes(captions, options), speakers: nameSpeakers(captions) };
}

/** How much it hurts to cut after this word: less after punctuation or in a pause, more within a phrase. */
function cutCost(word: SpokenWord, next: SpokenWord): number {
  if (/[,;:、，；：]$/u.test(word.mark)) return 0;
  const pauseMs = next.startMs - word.endMs;
  return pauseMs >= 300 ? 1 : pauseMs >= 120 ? 3 : 6;
}

/**
 * The cheapest cut of one sentence into captions that each fit: every word knows the best way to end there, so
 * the work is words times the words of one caption. A caption's own cost grows as it stays behind a full one.
 */
function cutSentence(items: readonly Item[], lines: LineLimits, maxDurationMs: number): Item[][] {
  const best: { cost: number; from: number }[] = [{ cost: 0, from: 0 }];
  for (let end = 1; end <= items.length; end++) {
    let winner = { cost: Number.POSITIVE_INFINITY, from: end - 1 };
    for (let from = end - 1; from >= 0; from--) {
      const part = items.slice(from, end);
      const isSingle = part.length === 1;
      if (!isSingle && !fits(part, lines, maxDurationMs)) break;
      const before = best[from]?.cost ?? 0;
      const cost = before + partCost(part, items[end], lines);
      if (cost < winner.cost) winner = { cost, from };
    }
    best.push(winner);
  }
  const parts: Item[][] = [];
  for (let end = items.length; end > 0; ) {
    const from = best[end]?.from ?? 0;
    parts.unshift(items.slice(from, end));
    end = from;
  }
  return parts;
}

function fits(part: readonly Item[], lines: LineLimits, maxDurationMs: number): boolean {
  const first = part[0]?.word.startMs ?? 0;
  const last = part.at(-1)?.word.endMs ?? 0;
  return last - first <= maxDurationMs && countLines(part, lines) <= lines.maxLines;
}

function partCost(part: readonly Item[], next: Item | undefined, lines: LineLimits): number {
  const width = part.reduce((sum, item) => sum + item.width, 0);
  const emptiness = 1 - Math.min(1, width / (lines.maxWidth * lines.maxLines));
  const last = part.at(-1);
  // Ten for each caption keeps their number small; the square keeps the last one from being a single word.
  return 10 + 12 * emptiness * emptiness + (next && last ? cutCost(last.word, next.word) : 0);
}

function createCaption(items: readonly Item[], lines: LineLimits, { language, newId }: CaptioningOptions): Caption {
  const [first, last] = [items[0]?.word, items.at(-1)?.word];
  const words = items.map(
    ({ text, word }): Word => ({ text, startMs: word.startMs, endMs: word.endMs, confidence: word.confidence }),
  );
  return {
    id: newId(),
    startMs: first?.startMs ?? 0,
    endMs: last?.endMs ?? 0,
    ...(first?.speakerId ? { speakerId: first.speakerId } : {}),
    cells: { [language]: { text: breakPieces(items, lines), words } },
  };
}

/** Lets captions linger into the silence after them, gives short ones their minimum, and snaps to frames. */
function settleTimes(captions: readonly Caption[], { limits, snapMs = (ms) => ms }: CaptioningOptions): Caption[] {
  const minimumMs = Math.max(100, limits.minDurationSeconds * 1000);
  return captions.map((caption, index) => {
    const startMs = snapMs(caption.startMs);
    const nextMs = captions[index + 1]?.startMs ?? Number.POSITIVE_INFINITY;
    const wantedMs = Math.max(caption.endMs + lingerMs, caption.startMs + minimumMs);
    const longestMs = Math.max(caption.endMs, caption.startMs + limits.maxDurationSeconds * 1000);
    const endMs = Math.max(Math.min(wantedMs, nextMs, longestMs), Math.min(caption.endMs, nextMs));
    const earliestMs = snapMs(startMs + minimumMs);
    return { ...caption, startMs, endMs: Math.max(snapMs(Math.round(endMs)), earliestMs) };
  });
}

/** Speakers in the order in which they first speak, named by number until a person names them. */
function nameSpeakers(captions: readonly Caption[]): Speaker[] {
  const ids = [...new Set(captions.flatMap(({ speakerId }) => (speakerId ? [speakerId] : [])))];
  return ids.map((id, index) => ({ id, name: `Speaker ${index + 1}` }));
}
