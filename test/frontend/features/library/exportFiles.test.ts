import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { defaultSettings } from '../../../../domain/captions/defaults.ts';
import type { Snapshot } from '../../../../domain/captions/types.ts';
import { CaptionDocument } from '../../../../domain/document/document.ts';
import { emptySnapshot, mainTrack } from '../../../../domain/document/snapshot.ts';
import type { ExportSource } from '../../../../domain/exports/captionFile.ts';
import { offeredFormats, type TextChoice } from '../../../../frontend/entities/captions/exporting/textExport.ts';
import {
  countWithoutSecond,
  languagesIn,
  languagesOf,
  secondLanguagesOf,
} from '../../../../frontend/entities/exports/dialog/secondLanguages.ts';
import { packFiles, writeFiles } from '../../../../frontend/entities/exports/dialog/writeFiles.ts';

function aSource(title: string, texts: Readonly<Record<string, string>>): ExportSource {
  return { captions: CaptionDocument.fromSnapshot(snapshotOf(texts)), file: { title, widthPx: null, heightPx: null } };
}

function snapshotOf(texts: Readonly<Record<string, string>>): Snapshot {
  const cells = Object.fromEntries(Object.entries(texts).map(([tab, text]) => [tab, { text }]));
  const captions = [{ id: 'c1', startMs: 0, endMs: 1000, cells }];
  const snapshot = emptySnapshot(defaultSettings, Object.keys(texts));
  return { ...snapshot, tracks: [{ id: mainTrack, captions }] };
}

function choiceOf(id: string, tabs: readonly string[]): TextChoice {
  const format = offeredFormats.find((one) => one.id === id);
  if (!format) throw new RangeError(id);
  return { format, tabs, encoding: 'utf-8', layout: 'times' };
}

const talk = aSource('Talk.mp4', { en: 'Hello', ja: 'こんにちは' });
const second = aSource('talk', { en: 'Bye' });
const film = aSource('Film', { fr: 'Bonjour' });
const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

describe('the captions of several files', () => {
  test('are written once for each language that a file has and that is chosen', async () => {
    expect(languagesOf([talk, second, film])).toEqual(['en', 'ja', 'fr']);
    const { files, without } = await writeFiles([talk, second, film], choiceOf('srt', ['en', 'ja']));
    expect(Object.keys(files)).toEqual(['Talk.en.srt', 'Talk.ja.srt', 'talk (2).srt']);
    expect(text(files['Talk.ja.srt'])).toContain('こんにちは');
    expect(text(files['talk (2).srt'])).toContain('Bye');
    expect(without).toEqual(['Film']);
  });

  test('are one file each in a format with a column for each language', async () => {
    const { files } = await writeFiles([talk, film], choiceOf('csv', ['en', 'ja', 'fr']));
    expect(Object.keys(files)).toEqual(['Talk.csv', 'Film.csv']);
    expect(text(files['Talk.csv'])).toContain('こんにちは');
  });

  test('have names that no system takes for the same', async () => {
    const same = ['a', 'A', 'a (2)', 'a'].map((title) => aSource(title, { en: title }));
    const { files } = await writeFiles(same, choiceOf('srt', ['en']));
    expect(Object.keys(files)).toEqual(['a.srt', 'A (2).srt', 'a (2) (2).srt', 'a (3).srt']);
  });

  test('are one ZIP, or the file itself where there is only one', async () => {
    const choice = choiceOf('srt', ['en']);
    const several = await packFiles([talk, second], await writeFiles([talk, second], choice), choice);
    expect(several.name).toBe('captions.srt.zip');
    const entries = unzipSync(new Uint8Array(await several.blob.arrayBuffer()));
    expect(Object.keys(entries)).toEqual(['Talk.en.srt', 'talk (2).srt']);
    expect(text(entries['Talk.en.srt'])).toContain('Hello');
    const one = await packFiles([second], await writeFiles([second], choice), choice);
    expect(one.name).toBe('talk.srt');
    expect(await one.blob.text()).toContain('Bye');
    const both = choiceOf('srt', ['en', 'ja']);
    expect((await packFiles([talk], await writeFiles([talk], both), both)).name).toBe('Talk.srt.zip');
  });

  test('name the file of what is lost, and do not stop at one that cannot be written', async () => {
    const sjis: TextChoice = { ...choiceOf('srt', ['en', 'fr']), encoding: 'shift_jis' };
    const odd = aSource('Odd', { en: 'Snow ☃' });
    const { files, losses } = await writeFiles([odd, second], sjis);
    expect(Object.keys(files)).toEqual(['Odd.srt', 'talk.srt']);
    expect(losses).toMatchObject([{ title: 'Odd', what: { code: 'letters.notEncodable', number: 1 } }]);

    const settings = { ...defaultSettings, frameRate: { frameRate: 59.94, dropFrame: true } };
    const snapshot = emptySnapshot(settings, ['en']);
    const captions = [{ id: 'c1', startMs: 0, endMs: 1000, cells: { en: { text: 'One' } } }];
    const document = CaptionDocument.fromSnapshot({ ...snapshot, tracks: [{ id: mainTrack, captions }] });
    const drop = { captions: document, file: { title: 'Drop', widthPx: null, heightPx: null } };
    const written = await writeFiles([drop, second], choiceOf('itt', ['en']));
    expect(written.refused).toEqual([{ title: 'Drop', what: 'options' }]);
    expect(Object.keys(written.files)).toEqual(['talk.itt']);
  });
});

describe('the languages of the videos of several files', () => {
  /** Source whose Korean tab has its own times. */
  const series = (() => {
    const { file } = aSource('Series', {});
    const snapshot = snapshotOf({ en: 'Hello', ja: 'こんにちは' });
    const tabs = [...snapshot.tabs, { id: 'ko', trackId: 'own' }];
    const own = { id: 'own', captions: [{ id: 'k1', startMs: 0, endMs: 500, cells: { ko: { text: '안녕' } } }] };
    const tracks = [...snapshot.tracks, own];
    return { captions: CaptionDocument.fromSnapshot({ ...snapshot, tabs, tracks }), file };
  })();

  test('are the chosen one, or else the first, and a second one at the same times', () => {
    const both = { tabs: ['en'], secondTab: 'ja' };
    expect(languagesIn(talk, both)).toEqual(both);
    expect(languagesIn(second, both)).toEqual({ tabs: ['en'], secondTab: null });
    expect(languagesIn(film, both)).toEqual({ tabs: ['fr'], secondTab: null });
    expect(languagesIn(series, { tabs: ['en'], secondTab: 'ko' })).toEqual({ tabs: ['en'], secondTab: null });
    expect(languagesIn(talk, { tabs: ['ja'], secondTab: 'ja' })).toEqual({ tabs: ['ja'], secondTab: null });
    expect(languagesIn(talk, { tabs: ['en', 'ja'], secondTab: 'ja' })).toEqual({ tabs: ['en', 'ja'], secondTab: null });
    expect(countWithoutSecond([talk, second, film, series], both)).toBe(2);
    expect(countWithoutSecond([second, film], { tabs: ['en'], secondTab: null })).toBe(0);
  });

  test('offer as a second one what at least one file has beside the first', () => {
    expect(secondLanguagesOf([talk, second, film, series], ['en'])).toEqual(['ja']);
    expect(secondLanguagesOf([talk], ['ja'])).toEqual(['en']);
    expect(secondLanguagesOf([second, film], ['en'])).toEqual([]);
    expect(secondLanguagesOf([series], ['ko'])).toEqual([]);
  });
});
