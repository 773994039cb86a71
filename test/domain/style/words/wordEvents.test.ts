import { describe, expect, test } from 'vitest';
import { defaultSettings, defaultStyle } from '../../../../domain/captions/defaults.ts';
import type { Caption, Snapshot, Style, StylePatch } from '../../../../domain/captions/types.ts';
import { writeAss } from '../../../../domain/style/ass/write.ts';
import { wrapLines } from '../../../../domain/style/wrapLines.ts';
import { frameToMs, snapMs } from '../../../../domain/timecode/frames.ts';
import { exactRate, type FrameRateSetting } from '../../../../domain/timecode/rates.ts';
import { frameRates, twoHundredWords } from './twoHundredWords.ts';

const hd = { widthPx: 1280, heightPx: 720, wrap: wrapLines };

interface Given {
  readonly captions: readonly Caption[];
  readonly style: StylePatch;
  readonly rate?: FrameRateSetting | null;
  readonly language?: string;
  readonly isStill?: boolean;
}

function assOf({ captions, style, rate = null, language = 'en', isStill = false }: Given): string {
  const bare: Style = { ...defaultStyle, backgroundColor: null, shadowOpacity: 0, ...style };
  const document: Snapshot = {
    version: 1,
    settings: { ...defaultSettings, frameRate: rate, style: bare },
    tabs: [{ id: language, trackId: 'main' }],
    speakers: [],
    tracks: [{ id: 'main', captions }],
  };
  return writeAss({ document, tab: language, ...hd, isStill });
}

interface Event {
  readonly startMs: number;
  readonly endMs: number;
  readonly style: string;
  readonly text: string;
}

function eventsOf(ass: string): Event[] {
  return ass
    .split('\n')
    .filter((line) => line.startsWith('Dialogue: '))
    .map((line) => {
      const [, start = '', end = '', style = '', , , , , , ...text] = line.split(',');
      return { startMs: msOf(start), endMs: msOf(end), style, text: text.join(',') };
    });
}

function msOf(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return Math.round((hours * 3600 + minutes * 60 + seconds) * 1000);
}

/** Returns the text of an event that is drawn after a tag, up to the next block of tags. */
const drawnAfter = (tag: string, text: string): string[] =>
  [...text.matchAll(/\{([^}]*)\}([^{]*)/g)]
    .filter(([, tags = '']) => tags.includes(tag))
    .map(([, , said = '']) => said);

const wordsAt = (rate: FrameRateSetting) =>
  twoHundredWords(rate, { textOf: (caption, word) => `w${caption}x${word}`, seed: 7, minMs: 90, spreadMs: 500 });

describe('the highlighted word', () => {
  test.each(frameRates)('is the word that is spoken, at every frame of 200 words at $frameRate fps', (rate) => {
    const captions = wordsAt(rate);
    const events = eventsOf(assOf({ captions, style: { wordColor: '#ff0000' }, rate }));
    const exact = exactRate(rate);
    const lastMs = captions.at(-1)?.endMs ?? 0;
    const spoken = new Set<string>();
    let frames = 0;
    for (let frame = 0; frameToMs(frame, exact) < lastMs; frame++) {
      const ms = frameToMs(frame, exact);
      const caption = captions.find((one) => one.startMs <= ms && ms < one.endMs);
      const drawn = events.filter((event) => event.startMs < ms && ms <= event.endMs);
      const words = caption?.cells.en?.words ?? [];
      const expected = words.findLast((word) => word.startMs <= ms)?.text;
      const shown = drawn
        .flatMap(({ text }) => drawnAfter('\\1c&H0000FF&', text))
        .map((text) => text.replace(/\\N$/, '').trim());
      expect(shown, `frame ${frame}`).toEqual(expected === undefined ? [] : [expected]);
      expect(drawn).toHaveLength(caption ? 1 : 0);
      if (expected !== undefined) spoken.add(expected);
      frames++;
    }
    expect(frames).toBeGreaterThan(1500);
    expect(spoken.size).toBe(200);
  });

  test('changes on frame times only', () => {
    const [, rate] = frameRates;
    if (!rate) throw new Error('no rate');
    const captions = wordsAt(rate);
    for (const { startMs } of eventsOf(assOf({ captions, style: { wordColor: '#ff0000' }, rate }))) {
      // The last hundredth before the frame.
      const frameMs = snapMs(startMs + 5, rate);
      expect(Math.floor((frameMs - 1) / 10) * 10).toBe(startMs);
    }
  });
});

const said = (text: string, words?: readonly [string, number, number][], endMs = 3000): Caption => ({
  id: 'c',
  startMs: 1000,
  endMs,
  cells: {
    en: {
      text,
      ...(words && { words: words.map(([own, from, to]) => ({ text: own, startMs: from, endMs: to, confidence: 1 })) }),
    },
  },
});
const threeWords = said('one two three', [
  ['one', 1000, 1400],
  ['two', 1500, 2000],
  ['three', 2000, 2600],
]);

const textsOf = (given: Given): string[] => eventsOf(assOf(given)).map(({ text }) => text);
const startsOf = (given: Given): number[] => eventsOf(assOf(given)).map(({ startMs }) => startMs);
/** Text without tags. */
const plain = (text: string): string => text.replace(/\{[^}]*\}/g, '');

describe('words of a caption', () => {
  test('without times share the time of the caption by their length', () => {
    const captions = [said('aa aaaaaaaa', undefined, 2000)];
    expect(startsOf({ captions, style: { wordColor: '#ff0000' } })).toEqual([990, 1190]);
  });

  test('that were added between words with times share the pause between them', () => {
    const captions = [
      said('one new two', [
        ['one', 1000, 1400],
        ['two', 1800, 2000],
      ]),
    ];
    expect(startsOf({ captions, style: { wordColor: '#ff0000' } })).toEqual([990, 1390, 1790]);
  });

  test('of a caption that was moved away from its words share its time', () => {
    const captions = [{ ...threeWords, startMs: 61_000, endMs: 62_000 }];
    const starts = startsOf({ captions, style: { wordColor: '#ff0000' } });
    expect(starts).toHaveLength(3);
    expect(starts[0]).toBe(60_990);
  });

  test('are words of the language in scripts without spaces', () => {
    const texts = { ja: '今日は「良い天気」です。', th: 'สวัสดีครับทุกคน', zh: '今天天气很好。' };
    for (const [language, text] of Object.entries(texts)) {
      const captions = [{ id: 'c', startMs: 1000, endMs: 3000, cells: { [language]: { text } } }];
      const shown = textsOf({ captions, style: { wordColor: '#ff0000' }, language }).flatMap((one) =>
        drawnAfter('\\1c&H0000FF&', one),
      );
      expect(shown.length, language).toBeGreaterThan(2);
      expect(shown.join(''), language).toBe(text);
      expect(
        shown.every((word) => !/^[」。]|「$/.test(word)),
        language,
      ).toBe(true);
    }
  });

  test('of right-to-left text are highlighted in the order in which they are spoken, and filled at once', () => {
    const captions = [{ id: 'c', startMs: 1000, endMs: 3000, cells: { he: { text: 'שלום לכולם' } } }];
    const texts = textsOf({ captions, style: { wordColor: '#ff0000', wordFill: true }, language: 'he' });
    expect(texts.map((text) => drawnAfter('\\1c&H0000FF&', text).join(''))).toEqual(['שלום ', 'שלום לכולם']);
    expect(texts.join('')).not.toContain('\\kf');
  });
});

describe('word styles', () => {
  const captions = [threeWords];

  test('reveal a caption word by word', () => {
    const texts = textsOf({ captions, style: { futureOpacity: 0 } });
    expect(texts.map((text) => drawnAfter('\\1a&HFF&', text).join(''))).toEqual(['two three', 'three', '']);
  });

  test('dim the words before and after the spoken one', () => {
    const [, second = ''] = textsOf({ captions, style: { pastOpacity: 51, futureOpacity: 102 } });
    expect(drawnAfter('\\1a&HCC&', second)).toEqual(['one ']);
    expect(drawnAfter('\\1a&H00&', second)).toContain('two ');
    expect(drawnAfter('\\1a&H99&', second)).toEqual(['three']);
  });

  test('fill each word while it is spoken, and keep it filled', () => {
    const [, second = ''] = textsOf({ captions, style: { wordColor: '#ff0000', wordFill: true } });
    expect(drawnAfter('\\kf50', second)).toEqual(['two ']);
    expect(drawnAfter('\\1c&H0000FF&', second)).toEqual(['one ', 'two ']);
    expect(drawnAfter('\\k99999', second)).toEqual(['three']);
  });

  test('underline the word without the space after it', () => {
    const [, second = ''] = textsOf({ captions, style: { wordUnderline: true } });
    expect(drawnAfter('\\u1', second)).toEqual(['two']);
  });

  test('draw a box behind the word on a layer below the text', () => {
    const events = eventsOf(assOf({ captions, style: { wordBoxColor: '#00ff00' } }));
    const boxes = events.filter(({ style }) => style === 's1-word');
    expect(boxes.map(({ text }) => drawnAfter('\\3a&H00&', text).join(''))).toEqual(['one', 'two', 'three']);
    // The text does not change, so it is one event.
    expect(events.filter(({ style }) => style === 's1')).toHaveLength(1);
  });

  test('draw a larger word around its own center, apart from the others, which stay where they are', () => {
    const texts = textsOf({ captions, style: { wordScale: 150 } });
    const [others = '', word = ''] = texts.slice(2, 4);
    expect(others).toContain('\\pos(640,684)');
    expect(drawnAfter('\\1a&HFF&', others)).toEqual(['two ']);
    expect(word).toContain('\\fscx150\\fscy150');
    const [, x = 0, y = 0] = (/\\pos\(([\d.]+),([\d.]+)\)/.exec(word) ?? []).map(Number);
    // The middle word is near the middle of the line, and half of a line above the anchor.
    expect(Math.abs(x - 640)).toBeLessThan(20);
    expect(y).toBeCloseTo(684 + 0.5 * 0.5 * 49.032, 1);
    const lefts = texts
      .filter((text) => text.includes('fscx'))
      .map((text) => Number(/\\pos\(([\d.]+)/.exec(text)?.[1]));
    expect(lefts.toSorted((a, b) => b - a)).toEqual(lefts);
  });

  test('show a few words at a time, in even groups within sentences, and leave the caption as it is', () => {
    const captions = [said('One two three four five six seven. Eight')];
    const texts = textsOf({ captions, style: { wordsAtATime: 3 } });
    expect(texts.map(plain)).toEqual(['One two', 'three four five', 'six seven.', 'Eight']);
    const events = eventsOf(assOf({ captions, style: { wordsAtATime: 3 } }));
    expect(events.map(({ endMs }) => endMs).slice(0, -1)).toEqual(events.slice(1).map(({ startMs }) => startMs));
    expect([events[0]?.startMs, events.at(-1)?.endMs]).toEqual([990, 2990]);
  });

  test('draw capital letters by the rules of the language, and wrap lines by their width', () => {
    expect(plain(textsOf({ captions: [said('straße')], style: { upperCase: true } })[0] ?? '')).toBe('STRASSE');
    const tr = [{ id: 'c', startMs: 0, endMs: 1000, cells: { tr: { text: 'iyi' } } }];
    expect(plain(textsOf({ captions: tr, style: { upperCase: true }, language: 'tr' })[0] ?? '')).toBe('İYİ');
    const text = 'the quick brown fox jumps over the lazy dog again';
    const lines = (upperCase: boolean) =>
      plain(textsOf({ captions: [said(text)], style: { upperCase, fontSizeFraction: 0.065 } })[0] ?? '').split('\\N');
    expect([lines(false), lines(true)].map((one) => one.length)).toEqual([1, 2]);
  });

  test('color emphasized words, also while another word is spoken', () => {
    const marked = {
      ...threeWords,
      cells: { en: { ...threeWords.cells.en, text: 'one two three', marks: [{ start: 4, end: 7, accent: true }] } },
    };
    const accented = { captions: [marked], style: { accentColor: '#00ffff' } };
    expect(textsOf(accented).map((text) => drawnAfter('\\1c&HFFFF00&', text))).toEqual([['two']]);
    const spoken = textsOf({ ...accented, style: { accentColor: '#00ffff', wordColor: '#ff0000' } });
    expect(spoken.map((text) => drawnAfter('\\1c&HFFFF00&', text).join('').trim())).toEqual(['two', '', 'two']);
  });

  test('leave the second caption of a tab alone', () => {
    const ass = assOf({
      captions: [
        { ...threeWords, cells: { en: { ...threeWords.cells.en, text: 'one two three', second: 'eins zwei' } } },
      ],
      style: { futureOpacity: 0 },
    });
    for (const { text } of eventsOf(ass)) expect(drawnAfter('\\1a&H00&', text).join('')).toContain('eins zwei');
  });
});

describe('motion', () => {
  test('fades captions in and out around all of their words', () => {
    const texts = textsOf({ captions: [threeWords], style: { wordColor: '#ff0000', captionMotion: 'fade' } });
    expect(texts.map((text) => /\\fade\([^)]*\)/.exec(text)?.[0] ?? '')).toEqual([
      '\\fade(255,0,0,-30,110,1910,2010)',
      '',
      '\\fade(0,0,255,-1030,-890,910,1010)',
    ]);
  });

  test('fades the box of a caption by its own opacity, which every version of the renderer can animate', () => {
    const style: StylePatch = { backgroundColor: '#102030', backgroundOpacity: 170, captionMotion: 'fade' };
    const [box = ''] = textsOf({ captions: [threeWords], style });
    expect(box).toContain('\\4a&HFF&\\t(-30,110,\\4a&H55&)\\t(1910,2010,\\4a&HFF&)');
    expect(box).not.toContain('\\fade');
  });

  test('pops words from a smaller size', () => {
    const [, word = ''] = textsOf({ captions: [threeWords], style: { wordMotion: 'pop' } });
    expect(word).toMatch(/\\move\([^)]*,0,120\)\\fscx86\\fscy86\\t\(0,120,\\fscx100\\fscy100\)/);
  });

  test('is absent for people who prefer reduced motion, whose words are highlighted all the same', () => {
    const style: StylePatch = { wordColor: '#ff0000', captionMotion: 'pop', wordMotion: 'fade' };
    const texts = textsOf({ captions: [threeWords], style, isStill: true });
    expect(texts.join('')).not.toMatch(/\\(?:t|fade|move)\(/);
    expect(texts).toEqual(textsOf({ captions: [threeWords], style: { wordColor: '#ff0000' } }));
  });

  test('of captions does not need words', () => {
    const events = eventsOf(assOf({ captions: [said('one two')], style: { captionMotion: 'pop' } }));
    expect(events).toHaveLength(1);
    expect(events[0]?.text).toContain('\\fscx90\\fscy90\\t(-30,160,\\fscx100\\fscy100)');
  });
});
