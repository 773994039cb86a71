import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultLimits } from '../../../domain/captions/defaults.ts';
import { lineWidth } from '../../../domain/limits/width.ts';
import { captionsFromTranscript } from '../../../domain/transcript/captions.ts';
import { readTranscribeJson, type SpokenWord } from '../../../domain/transcript/read.ts';

const counter = (): (() => string) => {
  let made = 0;
  return () => `c${made++}`;
};

const pronounced = (content: string, start: number, end: number, speaker?: string) => ({
  type: 'pronunciation',
  start_time: String(start),
  end_time: String(end),
  ...(speaker ? { speaker_label: speaker } : {}),
  alternatives: [{ confidence: '0.9', content }],
});
const mark = (content: string) => ({ type: 'punctuation', alternatives: [{ confidence: '0.0', content }] });
const result = (...items: unknown[]) => ({ jobName: 'j', status: 'COMPLETED', results: { transcripts: [], items } });

function caption(file: unknown, language = 'en', limits = defaultLimits) {
  const transcript = readTranscribeJson(file);
  if (!transcript) throw new Error('not a transcript');
  return captionsFromTranscript(transcript, { language, limits, newId: counter() });
}

describe('a transcript', () => {
  it('is refused when it is something else', () => {
    for (const value of [null, 1, 'x', {}, { results: 1 }, { results: { items: 'x' } }]) {
      expect(readTranscribeJson(value)).toBeNull();
    }
  });

  it('becomes one caption a sentence, with its marks', () => {
    const { captions } = caption(
      result(
        pronounced('Hello', 0.5, 0.9),
        pronounced('there', 1, 1.4),
        mark('.'),
        pronounced('Bye', 1.6, 2),
        mark('!'),
      ),
    );
    expect(captions.map(({ cells }) => cells.en?.text)).toEqual(['Hello there.', 'Bye!']);
    expect(captions.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
      [500, 1600],
      [1600, 2500],
    ]);
  });

  it('is cut at a long silence and where another speaker begins', () => {
    const { captions, speakers } = caption(
      result(
        pronounced('one', 0, 0.4, 'spk_0'),
        pronounced('two', 2, 2.4, 'spk_0'),
        pronounced('three', 2.5, 3, 'spk_1'),
      ),
    );
    expect(captions.map(({ cells }) => cells.en?.text)).toEqual(['one', 'two', 'three']);
    expect(speakers).toEqual([
      { id: 'spk_0', name: 'Speaker 1' },
      { id: 'spk_1', name: 'Speaker 2' },
    ]);
  });

  it('of Japanese joins its words without spaces', () => {
    const { captions } = caption(result(pronounced('今日', 0, 0.4), pronounced('は', 0.4, 0.5), mark('。')), 'ja');
    expect(captions[0]?.cells.ja?.text).toBe('今日は。');
  });

  it('keeps every word, in order, within the limits and without overlap', () => {
    const word = fc.record({
      text: fc.stringMatching(/^[a-z]{1,12}$/),
      gapMs: fc.integer({ min: 0, max: 1500 }),
      lengthMs: fc.integer({ min: 20, max: 900 }),
      mark: fc.constantFrom('', '', '', '', ',', '.'),
    });
    fc.assert(
      fc.property(fc.array(word, { maxLength: 120 }), (heard) => {
        let at = 0;
        const words = heard.map(({ text, gapMs, lengthMs, mark: after }): SpokenWord => {
          const startMs = at + gapMs;
          at = startMs + lengthMs;
          return { text, startMs, endMs: at, confidence: 1, mark: after };
        });
        const { captions } = captionsFromTranscript(
          { words },
          { language: 'en', limits: defaultLimits, newId: counter() },
        );
        const said = captions.map(({ cells }) => cells.en?.text.replaceAll('\n', ' ')).join(' ');
        expect(said).toBe(words.map((one) => one.text + one.mark).join(' '));
        captions.forEach(({ startMs, endMs, cells }, index) => {
          expect(endMs - startMs).toBeGreaterThanOrEqual(100);
          expect(endMs).toBeLessThanOrEqual(Math.max(captions[index + 1]?.startMs ?? Infinity, startMs + 100));
          const lines = cells.en?.text.split('\n') ?? [];
          expect(lines.length).toBeLessThanOrEqual(defaultLimits.maxOfLines);
          for (const line of lines) {
            expect(lineWidth(line, { language: 'en', enhancedCharacterCount: false })).toBeLessThanOrEqual(42);
          }
        });
      }),
      { numRuns: 300 },
    );
  });
});
