import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultLimits } from '../../../domain/captions/defaults.ts';
import type { Caption } from '../../../domain/captions/types.ts';
import { minimumTicks, ticksBetween } from '../../../domain/timecode/frames.ts';
import type { FrameRateSetting } from '../../../domain/timecode/rates.ts';
import { captionsFromTranscript } from '../../../domain/transcript/captions.ts';
import type { SpokenWord } from '../../../domain/transcript/read.ts';
import { runs } from '../../kit/runs.ts';

const least = (minDurationSeconds: number) => ({ ...defaultLimits, maxDurationSeconds: 7, minDurationSeconds });

/** Words of 300 ms without pauses. Punctuation at the end of a word becomes its mark. */
function speak(text: string, speakerOf: (word: number) => string | undefined = () => undefined): SpokenWord[] {
  return text.split(' ').map((said, i): SpokenWord => {
    const [, word = '', mark = ''] = /^(.*?)([,.?!]?)$/.exec(said) ?? [];
    const speakerId = speakerOf(i);
    const times = { startMs: i * 300, endMs: (i + 1) * 300 };
    return { text: word, mark, ...times, confidence: 1, ...(speakerId ? { speakerId } : {}) };
  });
}

function caption(
  words: SpokenWord[],
  minDurationSeconds: number,
  frameRate: FrameRateSetting | null = null,
  language = 'en',
) {
  const options = { language, limits: least(minDurationSeconds), newId: () => 'c', frameRate };
  return captionsFromTranscript({ words }, options).captions;
}

const rows = (captions: readonly Caption[]) =>
  captions.map(({ startMs, endMs, cells }) => [startMs, endMs, cells.en?.text]);

const anyWord = (longestGapMs: number, shortestMs: number, speakers: readonly string[]) =>
  fc.record({
    text: fc.stringMatching(/^[a-z]{1,12}$/),
    gapMs: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: longestGapMs })),
    lengthMs: fc.integer({ min: shortestMs, max: 500 }),
    mark: fc.constantFrom('', '', '', '', '', ',', '.'),
    speakerId: fc.constantFrom(...speakers),
  });

type AnyWord = ReturnType<typeof anyWord> extends fc.Arbitrary<infer Value> ? Value : never;

function inOrder(heard: readonly AnyWord[]): SpokenWord[] {
  let at = 0;
  return heard.map(({ gapMs, lengthMs, ...word }) => {
    const startMs = at + gapMs;
    at = startMs + lengthMs;
    return { ...word, startMs, endMs: at, confidence: 1 };
  });
}

it('words of a long sentence are not cut at each comma', () => {
  const said =
    'nine of the patients we followed, most of whom were over 65, had immune cells that looked, under the microscope, like those of a child.';
  let pausesMs = 0;
  const words = speak(said).map((word) => {
    const times = { startMs: word.startMs + pausesMs, endMs: word.endMs + pausesMs };
    if (word.mark !== '') pausesMs += 150;
    return { ...word, ...times };
  });
  expect(rows(caption(words, 0.9)).map(([, , text]) => text)).toEqual([
    'nine of the patients we followed,',
    'most of whom were over 65,\nhad immune cells that looked,',
    'under the microscope,\nlike those of a child.',
  ]);
});

it('a few words that open a clause are no end of a caption, although a pause follows them', () => {
  const said =
    'We had been walking for hours along the old river, and one day later, the road ended in front of a mill with no roof.';
  const words = speak(said).map((word, i) => {
    const pauseMs = i > 13 ? 400 : 0;
    return { ...word, startMs: word.startMs + pauseMs, endMs: word.endMs + pauseMs };
  });
  expect(rows(caption(words, 0.9)).map(([, , text]) => text)).toEqual([
    'We had been walking for hours\nalong the old river,',
    'and one day later, the road ended\nin front of a mill with no roof.',
  ]);
});

it('a phrase before a verb stays in the caption of its subject', () => {
  const said =
    "Un village breton qui n'avait plus d'école depuis dix ans vient d'en rouvrir une nouvelle cette semaine.";
  expect(caption(speak(said), 0.9, null, 'fr').map(({ cells }) => cells.fr?.text)).toEqual([
    "Un village breton\nqui n'avait plus d'école depuis dix ans",
    "vient d'en rouvrir\nune nouvelle cette semaine.",
  ]);
});

it('sentences that are said in one go share a caption where others are not, unless the recogniser gives no pauses', () => {
  const said =
    'I know what that is like. He came by in the evening. We had lunch at the station. She left us in the rain. They were late for the bus. It was noon when we left.';
  const textsWith = (pausesMs: readonly number[]) => {
    const [pauses, moved] = [[...pausesMs], { ms: 0 }];
    const words = speak(said).map((word) => {
      const times = { startMs: word.startMs + moved.ms, endMs: word.endMs + moved.ms };
      if (word.mark !== '') moved.ms += pauses.shift() ?? 0;
      return { ...word, ...times };
    });
    return caption(words, 0.9).map(({ cells }) => cells.en?.text);
  };
  const apart = said.split(/(?<=\.) /);
  expect(textsWith([400, 400, 0, 400, 400])).toEqual([
    ...apart.slice(0, 2),
    apart.slice(2, 4).join('\n'),
    ...apart.slice(4),
  ]);
  expect(textsWith([0, 0, 0, 0, 0])).toEqual(apart);
});

it('a pause that no mark explains is the better cut of two', () => {
  const said =
    'we left the town before the sun came up because the road was long and the children were not used to walking';
  const firstWith = (at: number) => {
    const words = speak(said, () => 'a').map((word, i) => {
      const pauseMs = i >= at ? 160 : 0;
      return { ...word, startMs: word.startMs + pauseMs, endMs: word.endMs + pauseMs };
    });
    return caption(words, 0.9)[0]?.cells.en?.text?.replace('\n', ' ');
  };
  expect(firstWith(0)).toBe('we left the town before the sun came up because the road was long');
  expect(firstWith(9)).toBe('we left the town before the sun came up');
  // A phrase contains no breath, but may contain a hesitation.
  expect(firstWith(10)).toBe(firstWith(0));
});

describe('words without pauses', () => {
  it('make no caption shorter than the minimum duration', () => {
    const words = speak('Well, I have been on hold for an hour and nobody came to the phone, which is annoying.');
    expect(rows(caption(words, 0.9))).toEqual([
      [0, 2700, 'Well, I have been on hold for an hour'],
      [2700, 5900, 'and nobody came to the phone,\nwhich is annoying.'],
    ]);
  });

  it('of a greeting share the caption of the next sentence', () => {
    const words = speak('Good evening. I would like a table for two. Thank you. We will wait at the bar.', () => 'a');
    expect(rows(caption(words, 0.9)).map(([, , text]) => text)).toEqual([
      'Good evening.\nI would like a table for two.',
      'Thank you. We will wait at the bar.',
    ]);
  });

  it('of short sentences share a caption, unless that would mix a whole sentence with a part of another', () => {
    const words = speak('I have been on hold. Really. Nobody came to the phone.', () => 'a');
    expect(rows(caption(words, 0.9)).map(([, , text]) => text)).toEqual([
      'I have been on hold. Really.\nNobody came to the phone.',
    ]);
    const long = speak('For an engineer, the answer is clearly no. One costs three dollars, and the other costs five.');
    expect(rows(caption(long, 0.9)).map(([, , text]) => text)).toEqual([
      'For an engineer, the answer is clearly no.',
      'One costs three dollars,\nand the other costs five.',
    ]);
  });

  it('of another speaker end a caption even if it is too short, and are never joined to it', () => {
    const words = speak('I have been on hold. Really? Yes I have been on hold.', (i) => (i === 5 ? 'b' : 'a'));
    expect(rows(caption(words, 0.9))).toEqual([
      [0, 1500, 'I have been on hold.'],
      [1500, 1800, 'Really?'],
      [1800, 4100, 'Yes I have been on hold.'],
    ]);
  });

  it('start later if the caption before them would be shorter than any caption may be', () => {
    const [yes, no] = [
      { text: 'Yes', startMs: 0, endMs: 40 },
      { text: 'No', startMs: 40, endMs: 900 },
    ];
    const words = [
      { ...yes, speakerId: 'a', mark: '.', confidence: 1 },
      { ...no, speakerId: 'b', mark: '.', confidence: 1 },
    ];
    expect(rows(caption(words, 0.9))).toEqual([
      [0, 100, 'Yes.'],
      [100, 1400, 'No.'],
    ]);
  });

  it('make no overlapping captions for any minimum duration', () => {
    const speech = fc
      .constantFrom({ gap: 0, shortest: 1 }, { gap: 200, shortest: 20 }, { gap: 2000, shortest: 60 })
      .chain(({ gap, shortest }) => fc.array(anyWord(gap, shortest, ['a', 'a', 'a', 'b']), { maxLength: 80 }));
    const rates = fc.constantFrom(null, { frameRate: 23.98, dropFrame: false }, { frameRate: 30, dropFrame: false });
    fc.assert(
      fc.property(speech, fc.constantFrom(0, 0.1, 0.5, 0.9, 1.5, 3, 7), rates, (heard, minimum, rate) => {
        const words = inOrder(heard);
        const captions = caption(words, minimum, rate);
        expect(captions.flatMap(({ cells }) => cells.en?.words?.map(({ text }) => text))).toEqual(
          words.map(({ text, mark }) => text + mark),
        );
        captions.forEach(({ startMs, endMs }, i) => {
          expect(endMs).toBeLessThanOrEqual(captions[i + 1]?.startMs ?? Number.POSITIVE_INFINITY);
          expect(ticksBetween(startMs, endMs, rate)).toBeGreaterThanOrEqual(minimumTicks(rate));
        });
      }),
      { numRuns: runs(200) },
    );
  });

  it('rarely make a caption of one speaker that is too short', () => {
    for (const gap of [0, 900]) {
      const speech = fc.array(anyWord(gap, 150, ['a']), { minLength: 60, maxLength: 60 });
      const captions = fc
        .sample(speech, { numRuns: 200, seed: 1 })
        .flatMap((heard) => caption(inOrder(heard), 0.9).map(({ startMs, endMs }) => endMs - startMs));
      expect(captions.length).toBeGreaterThan(1000);
      expect(captions.filter((lengthMs) => lengthMs < 900).length).toBeLessThan(captions.length / 50);
    }
  });
});
