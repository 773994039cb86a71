import { describe, expect, test } from 'vitest';
import type { RecognisedWord } from '../../../../local/transcribe/recogniser.ts';
import { segmentWords } from '../../../../local/transcribe/whisper/words.ts';
import { odd, spoken } from './languages.ts';
import { segment } from './segment.ts';

const shown = ({ kind, text, startMs, endMs, confidence }: RecognisedWord) =>
  kind === 'punctuation' ? `·${text}` : `${text} ${startMs}–${endMs} ${Number(confidence.toFixed(2))}`;

describe('words with times and confidences', () => {
  test.each(spoken)('are read in $language', ({ language, segment: result, words }) => {
    expect(segmentWords(result, language).map(shown)).toEqual(words);
  });

  test.each(odd)('are read from $segment.text', ({ language, segment: result, words }) => {
    expect(segmentWords(result, language).map(shown)).toEqual(words);
  });

  test('of a text whose tokens cannot be read share its time', () => {
    const result = segment(
      [
        ['\uFFFD', 0, 200, 0.4],
        ['\uFFFD', 200, 400, 0.8],
      ],
      { text: ' ᨀᨁ ᨂᨃ' },
    );
    expect(segmentWords(result, 'su').map(shown)).toEqual(['ᨀᨁ 0–160 0.6', 'ᨂᨃ 240–400 0.6']);
  });

  test('do not include notes of music and other symbols', () => {
    const result = segment([
      [' ♪', 0, 100],
      [' Hello', 100, 500],
      [' ♪♪', 500, 600],
    ]);
    expect(segmentWords(result, 'en').map(shown)).toEqual(['Hello 100–500 0.9']);
  });
});
