import { expect, test } from 'vitest';
import { promptOf } from '../../../../local/transcribe/whisper/prompt.ts';

test('names and terms come before the opening of the language, in its punctuation', () => {
  expect(promptOf([], 'en-US')).toBe('');
  expect(promptOf(['Otoji', 'CLI'], 'en-US')).toBe('Otoji, CLI.');
  expect(promptOf(['音字', '佐藤'], 'ja-JP')).toBe('音字、佐藤。これから、日本語で話します。');
});

test('only as many terms as Whisper reads are used, the first ones', () => {
  const terms = Array.from({ length: 200 }, (_, index) => `name${index}`);
  const prompt = promptOf(terms, 'en-US');
  expect(prompt.startsWith('name0, name1')).toBe(true);
  expect(Buffer.byteLength(prompt)).toBeLessThanOrEqual(480);
});
