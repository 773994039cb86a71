import { describe, expect, test } from 'vitest';
import { languages } from '../../../domain/languages/languages.ts';
import { trackLanguage } from '../../../domain/languages/threeLetters.ts';

describe('a caption track', () => {
  test('has a language that MP4 knows, for each language of captions', () => {
    for (const { code } of languages) expect(trackLanguage(code), code).toMatch(/^(?!und)[a-z]{3}$/);
    expect(trackLanguage('zh-TW')).toBe('zho');
    expect(trackLanguage('tlh')).toBe('und');
  });
});
