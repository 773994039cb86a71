import type { LimitPreset } from '../../../domain/limits/presets.ts';
import type { FrameRateSetting } from '../../../domain/timecode/rates.ts';

const fps = (frameRate: number, dropFrame = false): FrameRateSetting => ({ frameRate, dropFrame });

type Said = readonly [startMs: number, endMs: number, text: string];

export interface Golden {
  readonly name: string;
  readonly preset: LimitPreset;
  readonly language: string;
  readonly rate: FrameRateSetting | null;
  /** Checked caption and the next one. */
  readonly pair: readonly [Said, Said?];
  /** Rule, measured value and limit of each finding on the first caption. */
  readonly found: readonly (readonly [rule: string, measured: number, limit: number])[];
}

const ok = 'All is well.';
const after = (gapMs: number, text = ok): readonly [Said, Said] => [
  [0, 2000, text],
  [2000 + gapMs, 5000 + gapMs, ok],
];
const alone = (durationMs: number, text = ok): readonly [Said] => [[10_000, 10_000 + durationMs, text]];
const long = (text: string): readonly [Said] => alone(6500, text);

const golden = (
  name: string,
  preset: LimitPreset,
  language: string,
  rate: FrameRateSetting | null,
  pair: Golden['pair'],
  ...found: Golden['found']
): Golden => ({ name, preset, language, rate, pair, found });

const ntsc = fps(23.98);

/** Findings of each preset, determined by hand from its guide. Times are not snapped to frames. */
export const goldenPairs: readonly Golden[] = [
  // Gaps are compared in frames, not milliseconds.
  golden(
    '61 ms at 23.98 are one frame',
    'netflix',
    'en',
    ntsc,
    [
      [1001, 3003, ok],
      [3064, 5005, ok],
    ],
    ['gap', 1, 2],
  ),
  golden('two frames at 23.98', 'netflix', 'en', ntsc, [
    [1001, 3003, ok],
    [3086, 5005, ok],
  ]),
  golden(
    '470 ms at 23.98 are eleven frames',
    'netflix',
    'en',
    ntsc,
    [
      [1001, 3003, ok],
      [3473, 5005, ok],
    ],
    ['chaining', 11, 2],
  ),
  golden('twelve frames at 23.98 are half a second', 'netflix', 'en', ntsc, [
    [1001, 3003, ok],
    [3504, 5005, ok],
  ]),
  golden('three frames at 24', 'netflix', 'en', fps(24), after(125), ['chaining', 3, 2]),
  golden('touching', 'netflix', 'en', fps(24), after(0), ['gap', 0, 2]),
  golden('fourteen frames at 30', 'netflix', 'en', fps(30), after(467), ['chaining', 14, 2]),
  golden('fifteen frames at 30', 'netflix', 'en', fps(30), after(500)),
  golden('one frame at 25', 'netflix', 'en', fps(25), after(40), ['gap', 1, 2]),
  golden('two frames at 50', 'netflix', 'en', fps(50), after(40)),
  golden('82 ms without a rate', 'netflix', 'en', null, after(82), ['gap', 82, 83]),
  golden('83 ms without a rate', 'netflix', 'en', null, after(83)),
  golden('499 ms without a rate', 'netflix', 'en', null, after(499), ['chaining', 499, 83]),
  golden('an overlap of two frames', 'netflix', 'en', fps(25), after(-80), ['overlap', 2, 0]),
  golden('an overlap without a rate', 'default', 'en', null, after(-1), ['overlap', 1, 0]),
  golden('touching, as the defaults allow', 'default', 'en', fps(24), after(0)),
  golden('touching, as the BBC allows', 'bbc', 'en', fps(25), after(0)),
  golden('a frame less than a second by the BBC', 'bbc', 'en', fps(25), after(960), ['chaining', 24, 0]),
  golden('a second by the BBC', 'bbc', 'en', fps(25), after(1000)),
  // Durations.
  golden('nineteen frames at 24', 'netflix', 'en', fps(24), alone(792, 'Yes.'), ['minDuration', 19, 20]),
  golden('twenty frames at 24', 'netflix', 'en', fps(24), alone(833, 'Yes.')),
  golden('twenty frames at 23.98, though 834.2 ms are over five sixths', 'netflix', 'en', ntsc, [
    [10_010, 10_844, 'Yes.'],
  ]),
  golden(
    'twenty-four frames at 29.97',
    'netflix',
    'en',
    fps(29.97),
    [[10_010, 10_811, 'Yes.']],
    ['minDuration', 24, 25],
  ),
  golden('half a second in Japanese', 'netflix', 'ja', fps(24), alone(500, 'はい')),
  golden('eleven frames in Japanese', 'netflix', 'ja', fps(24), alone(458, 'え'), ['minDuration', 11, 12]),
  golden('seven seconds', 'netflix', 'en', fps(24), alone(7000)),
  golden('seven seconds and a frame', 'netflix', 'en', fps(24), alone(7042), ['maxDuration', 169, 168]),
  golden('99 ms by the defaults', 'default', 'en', null, alone(99, 'Yes'), ['minDuration', 99, 100]),
  golden('over ten seconds by the defaults', 'default', 'en', null, alone(10_001), ['maxDuration', 10_001, 10_000]),
  // Lines.
  golden('13 full-width letters', 'netflix', 'ja', fps(24), long('字'.repeat(13))),
  golden('13 and a half', 'netflix', 'ja', fps(24), long(`${'字'.repeat(13)}a`), ['lineLength', 13.5, 13]),
  golden('16 in Korean', 'netflix', 'ko', fps(24), long('가'.repeat(16))),
  golden('17 in Chinese', 'netflix', 'zh', fps(24), long('字'.repeat(17)), ['lineLength', 17, 16]),
  golden('36 letters in Thai, 35 may be', 'netflix', 'th', fps(24), long('ก'.repeat(36)), ['lineLength', 36, 35]),
  golden('43 letters', 'default', 'en', null, long('a'.repeat(43)), ['lineLength', 43, 42]),
  golden('38 letters by the BBC', 'bbc', 'en', null, long('a'.repeat(38)), ['lineLength', 38, 37]),
  golden('three lines', 'default', 'en', null, long('one\ntwo\nthree'), ['lineCount', 3, 2]),
  golden('two lines that fit in one', 'netflix', 'en', fps(24), long('One\ntwo.'), ['needlessBreak', 2, 1]),
  golden('two lines of two speakers', 'netflix', 'en', fps(24), long('- One.\n- Two.')),
  // Reading speed.
  golden('41 characters in two seconds', 'netflix', 'en', fps(24), alone(2000, 'a'.repeat(41)), [
    'readingSpeed',
    20.5,
    20,
  ]),
  golden('40 characters in two seconds', 'netflix', 'en', fps(24), alone(2000, 'a'.repeat(40))),
  golden('35 German ones in two seconds', 'netflix', 'de', fps(24), alone(2000, 'a'.repeat(35)), [
    'readingSpeed',
    17.5,
    17,
  ]),
  golden('nine kana in two seconds', 'netflix', 'ja', fps(24), alone(2000, 'あ'.repeat(9)), ['readingSpeed', 4.5, 4]),
  golden('seven words in two seconds by the BBC', 'bbc', 'en', null, alone(2000, 'a b c d e f g'), [
    'wordRate',
    210,
    180,
  ]),
  // Text and labels.
  golden('nothing said', 'default', 'en', null, alone(2000, ' \n'), ['empty', 0, 1]),
  golden('spaces at both ends and two between', 'default', 'en', null, alone(2000, ' a  b '), ['spaces', 3, 0]),
  golden(
    'a time between two drop-frame labels',
    'default',
    'en',
    fps(29.97, true),
    [[1001, 3010, ok]],
    ['label', 7, 0],
  ),
];
