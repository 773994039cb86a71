import { zipSync } from 'fflate';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import type { Input } from '../../../api/route.ts';
import type { subtitles } from '../../../api/routes/subtitles.ts';
import { importSubtitles } from '../../kit/services.ts';
import { givenWorld } from '../givenWorld.ts';
import { type Opened, open, spoken } from './kit.ts';

const { cloud, given } = await givenWorld();

type Body = Input<typeof subtitles.importSubtitles>;

const srt = (startsSeconds: readonly number[], text = 'new'): string =>
  startsSeconds
    .map((second, n) => `${n + 1}\n00:00:0${second},000 --> 00:00:0${second + 1},000\n${text} ${n}\n`)
    .join('\n');

function send({ userId, projectId, videoId }: Opened, source: string | Uint8Array, body: Partial<Body> = {}) {
  const content = Buffer.from(source).toString('base64');
  const usual = { fileName: 'talk.srt', content, language: 'en', as: 'replace' as const };
  return importSubtitles(cloud, { userId }, { projectId, videoId, ...usual, ...body });
}

const textsOf = async (file: Opened, tab = 'en') =>
  [...(await open({ cloud }, file)).document.captions(tab)].map(({ cells }) => cells[tab]?.text);

describe('a file of captions', () => {
  test('takes the place of a tab by one change', async () => {
    const file = await given.aCaptionedFile(spoken(2));
    expect(await send(file, srt([1, 3, 5]))).toEqual({
      captions: 3,
      encoding: 'utf-8',
      isEncodingGuessed: false,
      runnerUp: null,
      warnings: [],
    });
    expect(await textsOf(file)).toEqual(['new 0', 'new 1', 'new 2']);
    expect((await open({ cloud }, file)).revision).toBe(1);
  });

  test('is imported once by a request that is repeated, with the same reply', async () => {
    const file = await given.aCaptionedFile(spoken(2));
    const again = () => send(file, srt([0, 2], 'neu'), { as: 'newTab', language: 'de', requestId: 'r1' });
    const first = await again();
    expect(await again()).toEqual(first);
    expect(first.captions).toBe(2);
    expect(await textsOf(file, 'de')).toEqual(['neu 0', 'neu 1']);
    expect((await open({ cloud }, file)).revision).toBe(1);
  });

  test('is imported once by two requests of one id at the same time', async () => {
    const file = await given.aCaptionedFile(spoken(2));
    const again = () => send(file, srt([1, 3, 5]), { requestId: 'r1' });
    const [first, second] = await Promise.all([again(), again()]);
    expect(second).toEqual(first);
    expect(await textsOf(file)).toEqual(['new 0', 'new 1', 'new 2']);
    expect((await open({ cloud }, file)).revision).toBe(1);
  });

  test('takes the place of a tab once, also where others have edited it since', async () => {
    const file = await given.aCaptionedFile(spoken(2));
    const again = () => send(file, srt([1]), { requestId: 'r1' });
    await again();
    await send(file, srt([1], 'edited'));
    await again();
    expect(await textsOf(file)).toEqual(['edited 0']);
    // Another file makes it a different request, regardless of its id.
    await send(file, srt([1], 'other'), { requestId: 'r1' });
    expect(await textsOf(file)).toEqual(['other 0']);
  });

  test('becomes a new tab, or the second caption of one', async () => {
    const file = await given.aCaptionedFile(spoken(2));
    await send(file, srt([0, 2], 'neu'), { as: 'newTab', language: 'de' });
    await send(file, srt([2], 'nuevo'), { as: 'second', tab: 'en', language: 'es' });
    const { document } = await open({ cloud }, file);
    expect(document.tabs).toMatchObject([
      { id: 'en', lang2: 'es', srtFileName2: 'talk.srt' },
      { id: 'de', trackId: 'main', srtFileName: 'talk.srt' },
    ]);
    expect(await textsOf(file, 'de')).toEqual(['neu 0', 'neu 1']);
    expect(document.at('en', 1)?.cells.en?.second).toBe('nuevo 0');
  });

  test('is read in the encoding that is found with the help of its language, or in the one that is asked for', async () => {
    const file = await given.aCaptionedFile(spoken(1));
    const bytes = iconv.encode(srt([1], 'Спасибо за внимание'), 'koi8-r');
    const reply = await send(file, bytes, { as: 'newTab', language: 'ru' });
    expect(reply).toMatchObject({ encoding: 'koi8-r', isEncodingGuessed: true });
    expect(reply.warnings.map(({ line, code }) => [line, code])).toEqual([[null, 'encoding.guessed']]);
    expect(await textsOf(file, 'ru')).toEqual(['Спасибо за внимание 0']);
    await send(file, bytes, { language: 'ru', encoding: 'windows-1251' });
    expect((await textsOf(file, 'ru'))[0]).not.toContain('Спасибо');
  });

  test('has its remarks by line', async () => {
    const file = await given.aCaptionedFile(spoken(1));
    const { warnings } = await send(file, srt([1]).replace('new', '<s>new</s>'));
    expect(warnings.map(({ line, code }) => [line, code])).toEqual([[2, 'markup.dropped']]);
  });
});

describe('refused is', () => {
  test('a file that is none', async () => {
    const file = await given.aCaptionedFile(spoken(1));
    const message = 'talk.srt file is an incorrect format';
    await expect(send(file, 'no times')).rejects.toMatchObject({ code: 'import.incorrect', status: 400, message });
    await expect(send(file, 'MZ', { fileName: 'talk.exe' })).rejects.toMatchObject({ code: 'import.incorrect' });
  });

  test('a workbook that unpacks to more than is read', async () => {
    const file = await given.aCaptionedFile(spoken(1));
    const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(200 * 1024 * 1024) }, { level: 9 });
    const asked = send(file, bomb, { fileName: 'bomb.xlsx' });
    await expect(asked).rejects.toMatchObject({ code: 'import.incorrect' });
  });

  test('a second caption whose times differ, with those times', async () => {
    const file = await given.aCaptionedFile(spoken(2));
    const asked = send(file, srt([0, 5]), { as: 'second', tab: 'en', language: 'ja' });
    await expect(asked).rejects.toMatchObject({
      code: 'import.refused',
      status: 409,
      details: { reason: 'times.differ', unmatched: [{ startMs: 5000, endMs: 6000 }], unmatchedCount: 1 },
    });
  });

  test.each([
    ['a tab that is there', { as: 'newTab', language: 'en' }, 'tab.exists'],
    ['a tab that is not there', { as: 'replace', language: 'ja' }, 'tab.missing'],
  ] as const)('%s', async (_, body, reason) => {
    const file = await given.aCaptionedFile(spoken(1));
    await expect(send(file, srt([1]), body)).rejects.toMatchObject({ code: 'import.refused', details: { reason } });
  });

  test('a second caption without its tab', async () => {
    const file = await given.aCaptionedFile(spoken(1));
    await expect(send(file, srt([1]), { as: 'second', language: 'ja' })).rejects.toMatchObject({
      code: 'input.invalid',
    });
  });

  test('has no letters that a later save would refuse, and is never said to be taken in when it is not', async () => {
    const file = await given.aCaptionedFile(spoken(1));
    await send(file, srt([1], 'be\u0007ll'));
    expect(await textsOf(file)).toEqual(['bell 0']);
    const { warnings } = await send(file, '1\n120:00:00,000 --> 120:00:01,000\nlate\n');
    expect(warnings.map(({ line, code }) => [line, code])).toEqual([[2, 'time.tooLate']]);
    expect(await textsOf(file)).toEqual(['late']);
  });

  test('may have a cast of hundreds', async () => {
    const file = await given.aCaptionedFile(spoken(1));
    const rows = Array.from({ length: 200 }, (_, n) => `00:00:01.000,00:00:02.000,Person ${n},line`);
    await send(file, ['in,out,speaker,text', ...rows].join('\n'), { fileName: 'talk.csv' });
    expect((await open({ cloud }, file)).document.speakers).toHaveLength(200);
  });
});
