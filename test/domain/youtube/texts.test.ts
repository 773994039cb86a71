import { describe, expect, test } from 'vitest';
import { youtubeDescription, youtubeTitle } from '../../../domain/youtube/texts.ts';

describe('a title for YouTube', () => {
  test('has no angle brackets and at most 100 characters, none of them cut in two', () => {
    expect(youtubeTitle(' <Q&A> 音字 ')).toBe('Q&A 音字');
    expect(youtubeTitle('あ'.repeat(120))).toBe('あ'.repeat(100));
    expect(youtubeTitle(`${'a'.repeat(99)}😀`)).toBe('a'.repeat(99));
  });
});

describe('a description for YouTube', () => {
  test('has at most 5000 bytes', () => {
    expect(youtubeDescription('a <b>')).toBe('a b');
    expect(youtubeDescription('あ'.repeat(2000))).toBe('あ'.repeat(1666));
    expect(youtubeDescription('x'.repeat(5001))).toBe('x'.repeat(5000));
  });
});
