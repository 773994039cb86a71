import type { Segment } from '../../../../local/transcribe/whisper/segments.ts';

/** Token as `[text, start in ms, end in ms, probability]`. */
type TokenRow = readonly [text: string, fromMs: number, toMs: number, p?: number];

/** Segment in whisper.cpp's shape. The text is that of the tokens unless they are parts of characters. */
export function segment(tokens: readonly TokenRow[], more: Partial<Segment> = {}): Segment {
  const spoken = tokens.map(([text, from, to, p = 0.9]) => ({ text, offsets: { from, to }, p }));
  const from = spoken[0]?.offsets.from ?? 0;
  const to = spoken.at(-1)?.offsets.to ?? 0;
  const marker = (text: string, at: number) => ({ text, offsets: { from: at, to: at }, p: 0.9 });
  return {
    text: spoken.map(({ text }) => text).join(''),
    offsets: { from, to },
    tokens: [marker('[_BEG_]', from), ...spoken, marker('[_TT_100]', to)],
    ...more,
  };
}
