import { describe, expect, test } from 'vitest';
import type { RecognisedWord } from '../../../../local/transcribe/recogniser.ts';
import { withoutInvented, withoutRepeats } from '../../../../local/transcribe/whisper/invented.ts';
import type { Segment } from '../../../../local/transcribe/whisper/segments.ts';
import { segment } from './segment.ts';

const said = (text: string, more: Partial<Segment> = {}, p = 0.9) => segment([[text, 1000, 3000, p]], more);
const speech = [{ startMs: 1000, endMs: 3000 }];

describe('lines that nobody spoke', () => {
  test.each([
    ...['[Music]', ' (upbeat music)', '*laughs*', '♪', '（拍手）', '[BLANK_AUDIO]'],
    ...[
      ' Subtitles by the Amara.org community',
      '字幕by索兰娅',
      ' Субтитры сделал DimaTorzok',
      ' Untertitel im Auftrag des ZDF',
      ' Subtitles by John Smith.',
      '以下是普通话的句子。',
      ' ...',
      'Altyazı M.K.',
      'Teksting av Nicolai Winther',
      ' Transcribed by https://otter.ai',
      'www.mooji.org',
    ],
  ])('are removed: %s', (text) => {
    expect(withoutInvented([said(text)], speech).filter(({ text }) => text !== '♪')).toEqual([]);
  });

  test.each([
    ['Thank you.', 'en'],
    ['Thanks for watching!', 'en'],
    ['ご視聴ありがとうございました', 'ja'],
    ['시청해주셔서 감사합니다.', 'ko'],
    ['Vielen Dank.', 'de'],
    ['Спасибо за просмотр!', 'ru'],
    ['شكرا للمشاهدة', 'ar'],
    ['Thank you. Thank you.', 'en'],
    [' I will see you next time.', 'en'],
    ['最後までご視聴いただきありがとうございました。', 'ja'],
    ['시청해 주셔서 감사합니다.', 'ko'],
  ])('are removed in silence: %s', (text) => {
    expect(withoutInvented([said(text, { noSpeech: 0.5 })], speech)).toEqual([]);
    expect(withoutInvented([said(text)], [{ startMs: 2900, endMs: 3000 }])).toEqual([]);
    expect(withoutInvented([said(text, {}, 0.4)], speech)).toEqual([]);
  });

  test('are removed where there is no speech, and where the model is guessing', () => {
    expect(withoutInvented([said(' All of this is made up.')], [{ startMs: 9000, endMs: 9500 }])).toEqual([]);
    expect(withoutInvented([said(' All of this is made up.', { noSpeech: 0.8 }, 0.2)], speech)).toEqual([]);
  });
});

test.each([
  ...[' We need the subtitles by Friday.', ' Subtitles by hand take a day.', ' The site amara.org has volunteers.'],
  ...[
    ' Нам нужны субтитры.',
    ' Die Untertitel der Folge fehlen noch.',
    '字幕を作りましょう。',
    ' (Well) I never said that.',
    ' Teksting av filmer tar tid.',
    ' Altyazı hazırlıyoruz.',
    ' It was transcribed by hand.',
    ' So, 100%.',
  ],
])('a sentence about subtitles is kept: %s', (text) => {
  expect(withoutInvented([said(text)], speech)).toHaveLength(1);
});

test('thanks that somebody spoke are kept', () => {
  const lines = [said(' Thank you.', { noSpeech: 0.01 }), said(' Thank you all for the cake.', { noSpeech: 0.5 })];
  expect(withoutInvented(lines, speech)).toEqual(lines);
});

/** Words of 100 ms each; a full stop or comma is an item of its own. */
function words(text: string): RecognisedWord[] {
  return (text.match(/[^\s.,]+|[.,]/g) ?? []).map((item, index) => {
    const kind = /[.,]/.test(item) ? 'punctuation' : 'pronunciation';
    return { kind, text: item, startMs: index * 100, endMs: index * 100 + 100, confidence: 0.9 };
  });
}
const texts = (items: readonly RecognisedWord[]) => items.map(({ text }) => text).join(' ');

describe('a phrase that the model repeats', () => {
  test('is kept once', () => {
    const loop = `So ${'I was in the house. '.repeat(12)}Then we left.`;
    expect(texts(withoutRepeats(words(loop)))).toBe('So I was in the house . Then we left .');
    expect(texts(withoutRepeats(words('you '.repeat(30))))).toBe('you');
  });

  test('is kept as spoken when people repeat it', () => {
    const spoken = words('No, no, no, no. We will, we will rock you. We will, we will rock you.');
    expect(withoutRepeats(spoken)).toEqual(spoken);
  });
});
