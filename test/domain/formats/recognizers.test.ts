import { describe, expect, test } from 'vitest';
import { captionsFromCues } from '../../../domain/formats/captionsFromCues.ts';
import { readCaptionFile } from '../../../domain/formats/formats.ts';

async function readJson(value: unknown) {
  const read = await readCaptionFile(new TextEncoder().encode(JSON.stringify(value)), 'result.json');
  return 'error' in read ? null : read;
}

const hello = { startMs: 500, endMs: 900, text: 'Hello', confidence: 0.9 };
const world = { startMs: 1000, endMs: 1500, text: 'world.', confidence: 0.8 };

const results: readonly (readonly [string, unknown, boolean])[] = [
  [
    'Whisper',
    {
      text: ' Hello world.',
      language: 'en',
      segments: [
        {
          start: 0.5,
          end: 1.5,
          text: ' Hello world.',
          words: [
            { word: ' Hello', start: 0.5, end: 0.9, probability: 0.9 },
            { word: ' world.', start: 1, end: 1.5, probability: 0.8 },
          ],
        },
      ],
    },
    false,
  ],
  [
    'faster-whisper',
    [
      {
        words: [
          { word: ' Hello', start: 0.5, end: 0.9, probability: 0.9 },
          { word: ' world.', start: 1, end: 1.5, probability: 0.8 },
        ],
      },
    ],
    false,
  ],
  [
    'WhisperX',
    {
      language: 'en',
      segments: [
        {
          words: [
            { word: 'Hello', start: 0.5, end: 0.9, score: 0.9, speaker: 'SPEAKER_00' },
            { word: 'world.', start: 1, end: 1.5, score: 0.8, speaker: 'SPEAKER_00' },
          ],
        },
      ],
    },
    true,
  ],
  [
    'whisper.cpp',
    {
      result: { language: 'en' },
      transcription: [
        {
          text: ' Hello world.',
          offsets: { from: 500, to: 1500 },
          tokens: [
            { text: '[_BEG_]', offsets: { from: 0, to: 0 }, p: 1 },
            { text: ' Hel', offsets: { from: 500, to: 700 }, p: 0.9 },
            { text: 'lo', offsets: { from: 700, to: 900 }, p: 0.7 },
            { text: ' world', offsets: { from: 1000, to: 1400 }, p: 0.8 },
            { text: '.', offsets: { from: 1400, to: 1500 }, p: 0.9 },
          ],
        },
      ],
    },
    false,
  ],
  [
    'Deepgram',
    {
      results: {
        channels: [
          {
            detected_language: 'en',
            alternatives: [
              {
                words: [
                  { word: 'hello', punctuated_word: 'Hello', start: 0.5, end: 0.9, confidence: 0.9, speaker: 0 },
                  { word: 'world', punctuated_word: 'world.', start: 1, end: 1.5, confidence: 0.8, speaker: 0 },
                ],
              },
            ],
          },
        ],
      },
    },
    true,
  ],
  [
    'AssemblyAI',
    {
      language_code: 'en_us',
      words: [
        { text: 'Hello', start: 500, end: 900, confidence: 0.9, speaker: 'A' },
        { text: 'world.', start: 1000, end: 1500, confidence: 0.8, speaker: 'A' },
      ],
    },
    true,
  ],
];

describe('the result of a speech recognizer', () => {
  test.each(results)(
    '%s becomes captions with words, their times and confidences, and speakers',
    async (_, value, hasSpeaker) => {
      const read = await readJson(value);
      expect(read?.format).toBe('recognizers');
      if (!read) return;
      const { captions, speakers } = captionsFromCues(read.file, {
        language: 'en',
        frameRate: null,
        newId: () => 's1',
      });
      expect(captions[0]?.cells.en?.text).toBe('Hello world.');
      expect(captions[0]?.cells.en?.words).toEqual([hello, world]);
      expect(speakers.map((speaker) => speaker.name)).toEqual(hasSpeaker ? [expect.any(String)] : []);
      expect(read.file.warnings).toEqual([]);
    },
  );

  test('keeps words to which an aligner gave no times', async () => {
    const words = [{ word: 'In', start: 1, end: 1.2, score: 0.9 }, { word: '1984.' }];
    const read = await readJson({ language: 'en', segments: [{ words }] });
    expect(read?.file.cues.map(({ texts }) => texts[0])).toEqual(['In 1984.']);
  });

  test('is read without words whose times are invalid, with a warning', async () => {
    const words = [
      { word: 'One', start: 1, end: 2 },
      { word: 'two', start: 5, end: 'x' },
    ];
    const read = await readJson({ segments: [{ words }] });
    expect(read?.file.cues.map(({ texts }) => texts[0])).toEqual(['One']);
    expect(read?.file.warnings.map(({ code }) => code)).toEqual(['time.unreadable']);
  });

  test.each([[[]], [{}], [{ segments: [] }], [{ words: [{ text: 4 }] }], ['text']])(
    '%j is not read as a result of a recognizer',
    async (value) => {
      expect(await readJson(value)).toBeNull();
    },
  );
});
