import * as z from 'zod';
import type { Span } from '../chunks.ts';

const offsets = z.object({ from: z.number(), to: z.number() });

/** Segment of a transcript as in whisper.cpp's full JSON; times in milliseconds. */
export const segmentSchema = z.object({
  text: z.string(),
  offsets,
  tokens: z.array(z.object({ text: z.string(), offsets, p: z.number().default(0) })).default([]),
  /** Probability that the audio has no speech, from 0 to 1; absent in the output of the command line program. */
  noSpeech: z.number().optional(),
});

export type Segment = z.infer<typeof segmentSchema>;
export type Token = Segment['tokens'][number];

/** Returns the tokens of text, without whisper.cpp's markers such as `[_BEG_]`. */
export const textTokens = ({ tokens }: Segment): Token[] => tokens.filter(({ text }) => !/^\[_.*\]$/.test(text));

export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Moves a segment to the time of its window in the recording. */
export function movedBy(segment: Segment, byMs: number): Segment {
  const moved = ({ from, to }: Segment['offsets']) => ({ from: from + byMs, to: to + byMs });
  const tokens = segment.tokens.map((token) => ({ ...token, offsets: moved(token.offsets) }));
  return { ...segment, offsets: moved(segment.offsets), tokens };
}

/** Returns the milliseconds that two time ranges share. */
export function overlapMs(a: Span, b: Span): number {
  return Math.max(0, Math.min(a.endMs, b.endMs) - Math.max(a.startMs, b.startMs));
}
