import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultLimits } from '../../../domain/captions/defaults.ts';
import { lineWidth } from '../../../domain/limits/width.ts';
import { captionsFromTranscript } from '../../../domain/transcript/captions.ts';
import { readTranscribeJson, type SpokenWord } from '../../../domain/transcript/read.ts';
import { runs } from '../../kit/runs.ts';

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

describe('captions of a transcript', () => {
  it('do not exist for a value that is not a transcript', () => {
    for (const value of [null, 1, 'x', {}, { results: 1 }, { results: { items: 'x' } }]) {
      expect(readTranscribeJson(value)).toBeNull();
    }
  });

  it('have short sentences together, with their punctuation', () => {
    const { captions } = caption(
      result(
        pronounced('Hello', 0.5, 0.9),
        pronounced('there', 1, 1.4),
        mark('.'),
        pronounced('Bye', 1.6, 2),
        mark('!'),
      ),
    );
    expect(captions.map(({ cells }) => cells.en?.text)).toEqual(['Hello there. Bye!']);
    expect(captions.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([[500, 2500]]);
  });

  it('have two short sentences of a speaker together, also over half a second of silence', () => {
    const said = (text: string, at: number, speaker?: string) =>
      text.split(' ').map((word, i) => pronounced(word, at + 0.3 * i, at + 0.3 * (i + 1), speaker));
    const textsBy = (speaker?: string) =>
      caption(
        result(...said('My niece', 0, speaker), mark('.'), ...said('She is twenty six', 1.1, speaker), mark('.')),
      ).captions.map(({ cells }) => cells.en?.text);
    expect(textsBy('spk_0')).toEqual(['My niece. She is twenty six.']);
    // If the speaker is unknown, the second sentence may be another speaker's.
    expect(textsBy()).toEqual(['My niece.', 'She is twenty six.']);
  });

  it('have two sentences apart over nine tenths of a second of silence, but not the words of one phrase', () => {
    const said = (text: string, at: number) =>
      text.split(' ').map((word, i) => pronounced(word, at + 0.3 * i, at + 0.3 * (i + 1)));
    const textsOf = (...items: unknown[]) => caption(result(...items)).captions.map(({ cells }) => cells.en?.text);
    const first = [...said('This is my niece', 0), mark('.')];
    expect(textsOf(...first, ...said('She stays here', 2.1), mark('.'))).toEqual([
      'This is my niece.',
      'She stays here.',
    ]);
    expect(textsOf(...said('We stood before the', 0), ...said('house of my old niece', 2.1), mark('.'))).toEqual([
      'We stood before the house of my old niece.',
    ]);
  });

  it('have a question apart from what follows it, which may be the answer of another', () => {
    const said = (text: string, at: number) =>
      text.split(' ').map((word, i) => pronounced(word, at + 0.3 * i, at + 0.3 * (i + 1)));
    // The rest of the text decides whether it is a conversation.
    const lecture = said('This is what the old man said to all of us who stood in the rain', 4);
    const countOf = (end: string) =>
      caption(
        result(
          ...said('Are you ever tired of it', 0),
          mark(end),
          ...said('Never in my life', 2),
          mark('.'),
          ...lecture,
        ),
      ).captions.filter(({ startMs }) => startMs < 4000).length;
    expect(countOf('?')).toBe(2);
    expect(countOf('.')).toBe(1);
  });

  it('are not cut elsewhere for silences of consonants, which are too short to hear', () => {
    const said =
      'Two people were rescued from a mountain in northern Scotland after spending three nights in a cave'.split(' ');
    const cutWith = (silentWord: string, silenceSeconds: number) => {
      let at = 0;
      const words = said.map((word) => {
        at += word === silentWord ? silenceSeconds : 0.01;
        const spoken = pronounced(word, at, at + word.length * 0.066);
        at += word.length * 0.066;
        return spoken;
      });
      return caption(result(...words, mark('.'))).captions.map(({ cells }) => cells.en?.text);
    };
    for (const word of said.slice(1)) expect(cutWith(word, 0.09)).toEqual(cutWith(word, 0.01));
    expect(cutWith('after', 0.4)).not.toEqual(cutWith('in', 0.4));
  });

  it('in Thai end where the speaker pauses, because no mark ends a sentence', () => {
    const [before, after] = ['คนมาถ่ายรูปมากกว่ามาซื้อของ', 'แต่ป้าก็ยังมาทุกวันเพราะเหงา'];
    const withPause = (pauseSeconds: number) => {
      const second = 2.2 + pauseSeconds;
      const file = result(pronounced(before, 0.2, 2.2), pronounced(after, second, second + 2));
      return caption(file, 'th', { ...defaultLimits, maxCharsPerLine: 35 }).captions.map(({ cells }) => cells.th?.text);
    };
    expect(withPause(0.3)).toEqual([before, after]);
    expect(withPause(0.05)).toHaveLength(1);
  });

  it('end at a long silence and at a change of speaker', () => {
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

  it('have no spaces between Japanese words', () => {
    const { captions } = caption(result(pronounced('今日', 0, 0.4), pronounced('は', 0.4, 0.5), mark('。')), 'ja');
    expect(captions[0]?.cells.ja?.text).toBe('今日は。');
  });

  it('have opening punctuation right before the next word', () => {
    const asked = result(pronounced('Hola', 0, 0.4), mark('.'), mark('¿'), pronounced('Y', 0.5, 0.6), mark('?'));
    const { captions } = caption(asked, 'es');
    expect(captions.map(({ cells }) => cells.es?.text)).toEqual(['Hola. ¿Y?']);
    const quoted = result(mark('「'), pronounced('はい', 0, 0.4), mark('」'), pronounced('と', 0.4, 0.5));
    expect(caption(quoted, 'ja').captions[0]?.cells.ja?.words?.map(({ text }) => text)).toEqual(['「はい」', 'と']);
  });

  it('have a space between two Latin words in Japanese', () => {
    const latin = [pronounced('Well', 0, 0.2), mark(','), pronounced('machine', 0.2, 0.4), pronounced('age', 0.4, 0.8)];
    const { captions } = caption(result(...latin, pronounced('は', 0.8, 1)), 'ja');
    expect(captions[0]?.cells.ja?.text).toBe('Well, machine ageは');
  });

  it('have a speaker for each channel if there are none, from the words or the separate list of older files', () => {
    const on = (channel: string, item: object) => ({ ...item, channel_label: channel });
    const [hi, yo] = [pronounced('Hi', 0, 0.4), pronounced('Yo', 0.5, 0.9)];
    const older = result(hi, yo);
    const channels = [
      { channel_label: 'ch_0', items: [hi] },
      { channel_label: 'ch_1', items: [yo] },
    ];
    const beside = { ...older, results: { ...older.results, channel_labels: { channels, number_of_channels: 2 } } };
    for (const file of [result(on('ch_0', hi), on('ch_1', yo)), beside]) {
      expect(caption(file).captions.map(({ speakerId }) => speakerId)).toEqual(['ch_0', 'ch_1']);
    }
  });

  it('are sorted by time, without words that have no time within a hundred hours', () => {
    const timeless = { ...pronounced('never', 0, 0), start_time: null };
    const late = pronounced('late', 1e9, 1e9 + 1);
    const { captions } = caption(
      result(timeless, late, pronounced('two', 2, 2.4), mark('.'), pronounced('one', 0, 0.4), mark('.')),
    );
    expect(captions.map(({ cells }) => cells.en?.text)).toEqual(['one.', 'two.']);
  });

  it('contain every word in order, within the limits and without overlaps', () => {
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
      { numRuns: runs(300) },
    );
  });

  it('in Japanese are split and broken between phrases, never before a small kana or punctuation', () => {
    const words =
      '今日 は 天気 が とても 良い ので 近く の 公園 まで 散歩 に 行き ましょう そして 喫茶店 で お茶 を 飲み ましょう';
    const items = words.split(' ').flatMap((word, i) => {
      const spoken = pronounced(word, i * 0.3, i * 0.3 + 0.28);
      return word === 'ので' ? [spoken, mark('、')] : [spoken];
    });
    const { captions } = caption(result(...items), 'ja', {
      ...defaultLimits,
      maxCharsPerLine: 13,
      enhancedCharacterCount: true,
    });
    expect(captions.map(({ cells }) => cells.ja?.text)).toEqual([
      '今日は天気が\nとても良いので、',
      '近くの公園まで\n散歩に行きましょう',
      'そして喫茶店で\nお茶を飲みましょう',
    ]);
  });

  it('start and end on frames, and last at least two frames', () => {
    const transcript = readTranscribeJson(
      result(pronounced('one', 0.011, 0.02), mark('.'), pronounced('two', 1.1, 1.3)),
    );
    const frameRate = { frameRate: 23.98, dropFrame: false };
    const { captions } = captionsFromTranscript(transcript ?? { words: [] }, {
      language: 'en',
      limits: { ...defaultLimits, minDurationSeconds: 0 },
      newId: counter(),
      frameRate,
    });
    expect(captions.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
      [0, 834],
      [1084, 1919],
    ]);
  });

  it('keep the minimum and maximum duration if these are not whole numbers of frames', () => {
    const lengths = (frameRate: number, items: unknown[]) => {
      const transcript = readTranscribeJson(result(...items)) ?? { words: [] };
      const rate = { frameRate, dropFrame: false };
      const limits = { ...defaultLimits, minDurationSeconds: 0.9 };
      const options = { language: 'en', limits, newId: counter(), frameRate: rate };
      return captionsFromTranscript(transcript, options).captions.map(({ startMs, endMs }) => endMs - startMs);
    };
    // Nine tenths of a second are 21.6 frames at 24 fps: 22 of them, here from 84 to 1000 ms. Ten seconds are 239.8 at
    // 23.98.
    expect(lengths(24, [pronounced('Yes', 1, 1.02, 'a'), mark('.'), pronounced('So', 1.084, 2, 'b')])[0]).toBe(916);
    expect(lengths(23.98, [pronounced('So', 0, 1), pronounced('what', 1, 9.995)])).toEqual([9968]);
  });

  it('start earlier, in the silence before them, if they are short and have no room after them', () => {
    const limits = { ...defaultLimits, minDurationSeconds: 1 };
    const { captions } = caption(
      result(
        ...[pronounced('Yes', 5, 5.2, 'a'), mark('.')],
        ...[pronounced('So', 5.2, 5.9, 'b'), pronounced('what', 6, 6.9, 'b'), mark('?')],
      ),
      'en',
      limits,
    );
    expect(captions.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
      [4200, 5200],
      [5200, 7400],
    ]);
  });

  it('in any language have their words in order, lines within the limits and no forbidden breaks', () => {
    const vocabulary: Record<string, readonly string[]> = {
      ja: ['今日', 'は', '天気', 'が', 'とても', '良い', 'っ', 'データ', 'ー', '「', '」', 'OK', '12'],
      zh: ['今天', '天气', '很', '好', '的', '我们', '图书馆', 'A'],
      th: ['วันนี้', 'อากาศ', 'ดี', 'มาก', 'น้ำ'],
      km: ['ថ្ងៃ', 'នេះ', 'អាកាសធាតុ', 'ល្អ'],
      my: ['ဒီနေ့', 'ရာသီဥတု', 'ကောင်း', 'တယ်'],
      ko: ['오늘은', '날씨가', '정말', '좋아요'],
      hi: ['आज', 'मौसम', 'बहुत', 'अच्छा', 'क्षत्रिय'],
    };
    const speech = fc
      .constantFrom(...Object.keys(vocabulary))
      .chain((language) =>
        fc.tuple(fc.constant(language), fc.array(fc.constantFrom(...(vocabulary[language] ?? [])), { maxLength: 60 })),
      );
    fc.assert(
      fc.property(
        speech,
        fc.integer({ min: 10, max: 20 }),
        fc.integer({ min: 1, max: 3 }),
        ([language, said], max, lines) => {
          const words = said.map(
            (text, i): SpokenWord => ({
              text,
              startMs: i * 300,
              endMs: i * 300 + 250,
              confidence: 1,
              mark: i % 9 === 8 ? '、' : '',
            }),
          );
          const limits = { ...defaultLimits, maxCharsPerLine: max, maxOfLines: lines, enhancedCharacterCount: true };
          const { captions } = captionsFromTranscript({ words }, { language, limits, newId: counter() });
          expect(captions.flatMap(({ cells }) => cells[language]?.words?.map(({ text }) => text) ?? [])).toEqual(
            words.map(({ text, mark: after }) => text + after),
          );
          for (const { cells } of captions) {
            const cell = cells[language];
            expect(cell?.text.replace(/\s/g, '')).toBe(cell?.words?.map(({ text }) => text).join(''));
            const widths =
              cell?.text.split('\n').map((line) => lineWidth(line, { language, enhancedCharacterCount: true })) ?? [];
            expect(widths.length).toBeLessThanOrEqual(lines);
            expect(Math.max(...widths)).toBeLessThanOrEqual(max);
          }
        },
      ),
      { numRuns: runs(1000) },
    );
  });
});
