import { describe, expect, it } from 'vitest';
import { presetLimits } from '../../../../domain/limits/presets.ts';
import { readScript } from '../../../../domain/transcript/script/readScript.ts';
import { type HeardWord, timeScript } from '../../../../domain/transcript/script/timeScript.ts';
import { randomOf } from '../../../kit/random.ts';
import { seed } from '../../../kit/seed.ts';

const heardAt = (startMs: number, text: string): HeardWord => ({
  text,
  startMs,
  endMs: startMs + 400,
  confidence: 0.9,
});

function time(heard: readonly HeardWord[], script: string, language = 'en') {
  let count = 0;
  const limits = presetLimits('default', language);
  return timeScript(heard, readScript(script), { language, limits, newId: () => `c${++count}` });
}

const wordsOf = ({ captions }: ReturnType<typeof time>) => captions.flatMap(({ cell }) => cell.words ?? []);

describe('a script timed by the sound', () => {
  const heard = ['we', 'sailed', 'at', 'down', 'to', 'the', 'island'].map((text, at) => heardAt(at * 500, text));

  it('has its own words with the times of those heard', () => {
    const timed = time(heard, 'We sailed at dawn, to the island.');
    expect(wordsOf(timed).map(({ text, startMs }) => [text, startMs])).toEqual([
      ['We', 0],
      ['sailed', 500],
      ['at', 1000],
      ['dawn,', 1500],
      ['to', 2000],
      ['the', 2500],
      ['island.', 3000],
    ]);
    expect(timed).toMatchObject({ wordCount: 7, unheardCount: 1, leftOutCount: 1 });
  });

  it('marks the words that were not heard as doubtful', () => {
    const doubtful = wordsOf(time(heard, 'We sailed at dawn to the island.')).filter(
      ({ confidence }) => confidence < 0.5,
    );
    expect(doubtful.map(({ text }) => text)).toEqual(['dawn']);
  });

  it('keeps dashes that stand alone', () => {
    const timed = time(heard, 'We sailed – at down – to the island –');
    expect(
      timed.captions
        .map(({ cell }) => cell.text)
        .join(' ')
        .replaceAll('\n', ' '),
    ).toBe('We sailed – at down – to the island –');
  });

  it('has the speakers of the script, each in captions of their own', () => {
    const timed = time(heard, 'Anna: We sailed at down.\nBen: To the island?');
    expect(timed.captions.map(({ speaker, cell }) => [speaker, cell.text])).toEqual([
      ['Anna', 'We sailed at down.'],
      ['Ben', 'To the island?'],
    ]);
  });

  it('keeps the speakers heard if it names none', () => {
    const voices = heard.map((word, at) => ({ ...word, speaker: at < 4 ? 'A' : 'B' }));
    const timed = time(voices, 'We sailed at dawn! To the island.');
    expect(timed.captions.map(({ speaker }) => speaker)).toEqual(['A', 'B']);
  });

  it('is timed in languages without spaces', () => {
    const heard = ['今日', 'は', '雨', 'です'].map((text, at) => heardAt(at * 500, text));
    const timed = time(heard, '今日は「大雨」です。', 'ja');
    const words = wordsOf(timed);
    expect(words.map(({ text }) => text).join('')).toBe('今日は「大雨」です。');
    expect(words.at(-1)).toMatchObject({ startMs: 1500 });
    expect(timed.captions.map(({ cell }) => cell.text).join('')).toBe('今日は「大雨」です。');
  });
});

const vocabulary =
  'the a of to and in is it you that he was for on are with as his they be at one have this from or had by hot but some what there we can out other were all your when up use word how said an each she river mountain captain letter window shadow winter garden engine silver copper bridge market station teacher painter doctor journey harbor lantern morning evening thunder'.split(
    ' ',
  );

const random = randomOf(seed);

/** A text of `length` words that was spoken, and what a recognizer made of it with a share of mistakes. */
function spoken(length: number, share: number) {
  const script: { text: string; startMs: number; isHeard: boolean }[] = [];
  const heard: HeardWord[] = [];
  let atMs = 0;
  const wordOf = () => vocabulary[Math.floor(random() * vocabulary.length)] ?? 'the';
  for (let i = 0; i < length; i++) {
    const text = wordOf();
    const endMs = atMs + 120 + Math.round(random() * 400);
    const fault =
      random() < share ? (['changed', 'missing', 'inserted'] as const)[Math.floor(random() * 3)] : undefined;
    const said = { startMs: atMs, endMs, confidence: 0.9 };
    if (fault !== 'missing') heard.push({ ...said, text: fault === 'changed' ? `${wordOf()}x` : text });
    if (fault === 'inserted') heard.push({ startMs: endMs, endMs: endMs + 20, confidence: 0.4, text: wordOf() });
    script.push({ text, startMs: atMs, isHeard: fault !== 'missing' && fault !== 'changed' });
    atMs = endMs + 30 + (random() < 0.1 ? 600 : 0);
  }
  return { script, heard };
}

describe('of 1,500 words heard with mistakes', () => {
  it.each([0.05, 0.15, 0.3])('(%d of them) no word is lost, and words heard start within 150 ms', (share) => {
    const { script, heard } = spoken(1500, share);
    const words = wordsOf(time(heard, script.map(({ text }) => text).join(' ')));
    expect(words.map(({ text }) => text)).toEqual(script.map(({ text }) => text));
    const errors = script
      .flatMap(({ startMs, isHeard }, at) => (isHeard ? [Math.abs((words[at]?.startMs ?? 0) - startMs)] : []))
      .sort((a, b) => a - b);
    const p95 = errors[Math.floor(errors.length * 0.95)];
    if (process.env.PRINT === '1')
      console.log(share, 'p50', errors[errors.length >> 1], 'p95', p95, 'max', errors.at(-1));
    expect(p95).toBeLessThanOrEqual(150);
  });
});
