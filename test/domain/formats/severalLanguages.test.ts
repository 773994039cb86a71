import { describe, expect, it } from 'vitest';
import { formatOfId } from '../../../domain/formats/formats.ts';

/** Word of 400 ms in the response format for several languages. */
const heard = (language: string | null, content: string, at: number) => ({
  type: 'pronunciation',
  start_time: String(at),
  end_time: String(at + 0.4),
  ...(language === null ? {} : { language_code: language }),
  alternatives: [{ confidence: '0.9', content }],
});

const lasting = (language_code: string, duration_in_seconds: unknown) => ({ language_code, duration_in_seconds });

async function readResults(results: object) {
  const read = await formatOfId('transcribe')?.read?.();
  const file = read?.(new TextEncoder().encode(JSON.stringify({ results })));
  return { language: file?.columns[0], texts: file?.cues.map(({ texts }) => texts[0]) };
}

const japanese = [heard('ja-JP', '今日', 0), heard('ja-JP', 'は', 0.4)];

describe('a transcript of several languages', () => {
  it('has the language that was spoken longest', async () => {
    const language_codes = [lasting('en-US', 3.2), lasting('ja-JP', 41.5), lasting('en-GB', 9)];
    expect(await readResults({ language_codes, items: japanese })).toEqual({ language: 'ja', texts: ['今日は'] });
    const asText = [lasting('ja-JP', '2'), lasting('en-US', '10')];
    expect((await readResults({ language_codes: asText, items: japanese })).language).toBe('en');
  });

  it('adds up the countries of a language, and ignores unsupported languages', async () => {
    const codes = [lasting('ar-SA', 99), lasting('ja-JP', 10), lasting('en-US', 6), lasting('en-GB', 6)];
    expect((await readResults({ language_codes: codes, items: japanese })).language).toBe('en');
  });

  it('has the language with the most words if there are no durations', async () => {
    const items = [heard('en-US', 'So', 0), ...japanese.map((item, i) => ({ ...item, start_time: String(0.5 + i) }))];
    for (const language_codes of [
      undefined,
      [],
      'ja-JP',
      [null, lasting('en-US', 'long'), { duration_in_seconds: 5 }],
    ]) {
      expect((await readResults({ language_codes, items })).language).toBe('ja');
    }
    expect((await readResults({ items: [heard(null, 'So', 0)] })).language).toBe('en');
  });

  it('has the language that the file states for the whole, regardless of its parts', async () => {
    const results = { language_code: 'zh-TW', language_codes: [lasting('ja-JP', 9)], items: japanese };
    expect((await readResults(results)).language).toBe('zh-TW');
  });

  it('has spaces only between words of languages with spaces', async () => {
    const said = [
      ['en', 'We'],
      ['en', 'say'],
      ['ja', '今日'],
      ['ja', 'は'],
      ['en', 'for'],
      ['en', 'today'],
    ] as const;
    const items = said.map(([language, word], i) => heard(language === 'en' ? 'en-US' : 'ja-JP', word, i * 0.4));
    expect(await readResults({ items })).toEqual({ language: 'en', texts: ['We say 今日は for today'] });
    const language_codes = [lasting('ja-JP', 9), lasting('ko-KR', 1)];
    const korean = [heard('ko-KR', '오늘은', 0.8), heard('ko-KR', '좋아요', 1.2)];
    expect(await readResults({ language_codes, items: [...japanese, ...korean] })).toEqual({
      language: 'ja',
      texts: ['今日は오늘은 좋아요'],
    });
  });
});
