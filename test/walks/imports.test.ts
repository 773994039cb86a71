import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maxTabs } from '../../domain/captions/defaults.ts';
import type { CaptionDocument } from '../../domain/document/document.ts';
import { write as writeXlsx } from '../../domain/formats/xlsx/write.ts';
import { untilTranscribed, upload } from '../../scripts/sample/visitor.ts';
import type { File } from '../kit/captionedFile.ts';
import { openDocument } from '../kit/document.ts';
import { origin } from '../kit/ownCloud.ts';
import { type NewPerson, newPerson } from '../kit/person.ts';
import { makeSpokenVideo } from '../kit/spokenVideo.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'otoji-imports-'));
const source = path.join(folder, 'A short talk.mp4');

let person: NewPerson;
let file: File;

const base64 = (content: string | Uint8Array) => Buffer.from(content).toString('base64');
const clock = (seconds: number, sign = ',') => `00:00:0${seconds}${sign}000`;
/** Consecutive captions of one second each, from the start. */
const srt = (...texts: string[]) =>
  texts.map((text, at) => `${at + 1}\n${clock(at)} --> ${clock(at + 1)}\n${text}\n`).join('\n');

const of = () => ({ projectId: file.projectId, videoId: file.id });
type Import = Parameters<NewPerson['client']['importSubtitles']>[0];
const imported = (about: Pick<Import, 'fileName' | 'language' | 'as'> & Partial<Import>) =>
  person.client.importSubtitles({ ...of(), content: '', requestId: crypto.randomUUID(), ...about });
const documentOf = async (): Promise<CaptionDocument> => (await openDocument(person.client, file)).document;
const textsOf = async (tab: string, isSecond = false) =>
  [...(await documentOf()).captions(tab)].map(({ cells }) => (isSecond ? cells[tab]?.second : cells[tab]?.text));
const remove = (language: string) => person.client.removeTab({ ...of(), language });

/** Status, code, message and details of a refused request. */
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'accepted',
    ({ status, code, message, details }) => ({ status, code, message, ...(details && { details }) }),
  );

beforeAll(async () => {
  await makeSpokenVideo(source, ['Every film begins with a story and a voice.']);
  person = await newPerson(origin);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a recording that is uploaded with its captions', () => {
  it('has them without a transcription, and costs no minutes', async () => {
    const before = (await person.client.readAccount()).balance;
    const captions = [{ fileName: 'talk.en.srt', language: 'en', content: base64(srt('One', 'Two', 'Three')) }];
    file = await untilTranscribed(person, await upload(person, source, 'en', { captions }));
    expect(file).toMatchObject({ transcriptStatus: 'done', isTranscribed: false, language: 'en' });
    expect(file.mediaUrl).not.toBeNull();
    expect(file.peaksUrl).not.toBeNull();
    expect(await textsOf('en')).toEqual(['One', 'Two', 'Three']);
    const { planSecondsLeft, reservedSeconds } = (await person.client.readAccount()).balance;
    expect({ planSecondsLeft, reservedSeconds }).toEqual({
      planSecondsLeft: before.planSecondsLeft,
      reservedSeconds: 0,
    });
  });
});

describe('captions in a new tab', () => {
  const vtt = `WEBVTT\n\n${clock(0, '.')} --> ${clock(1, '.')}\nUno\n\n${clock(1, '.')} --> ${clock(2, '.')}\nDos\n`;
  const ass = [
    '[Script Info]\nScriptType: v4.00+\n\n[Events]',
    'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text',
    'Dialogue: 0,0:00:00.00,0:00:01.00,Default,,0,0,0,,Uno',
    'Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,Dos\n',
  ].join('\n');
  const ttml = (begin: (at: number) => string, attributes = '') =>
    `<tt xmlns="http://www.w3.org/ns/ttml" xmlns:ttp="http://www.w3.org/ns/ttml#parameter" ${attributes}><body><div>
      <p begin="${begin(0)}" end="${begin(1)}">Uno</p><p begin="${begin(1)}" end="${begin(2)}">Dos</p></div></body></tt>`;
  const smpte = 'ttp:timeBase="smpte" ttp:frameRate="25" ttp:dropMode="nonDrop"';
  const json = {
    captions: [0, 1].map((at) => ({ startMs: at * 1000, endMs: at * 1000 + 1000, text: ['Uno', 'Dos'][at] })),
  };

  it.each([
    ['talk.srt', srt('Uno', 'Dos')],
    ['talk.vtt', vtt],
    ['talk.ass', ass],
    ['talk.itt', ttml((at) => `00:00:0${at}:00`, smpte)],
    ['talk.ttml', ttml((at) => `${at}s`)],
    ['talk.csv', 'in,out,text\n00:00:00.000,00:00:01.000,Uno\n00:00:01.000,00:00:02.000,Dos\n'],
    ['talk.json', JSON.stringify(json)],
  ])('are read from %s', async (fileName, content) => {
    expect(await imported({ fileName, language: 'es', as: 'newTab', content: base64(content) })).toMatchObject({
      captions: 2,
      encoding: 'utf-8',
      warnings: [],
    });
    expect((await textsOf('es')).filter(Boolean)).toEqual(['Uno', 'Dos']);
    await remove('es');
  });

  it('are read from a workbook', async () => {
    const book = writeXlsx(await documentOf(), { tabs: ['en'] });
    if (!('bytes' in book)) throw new Error('refused');
    const asked = { fileName: 'talk.xlsx', language: 'en', as: 'replace', content: base64(book.bytes) } as const;
    expect(await imported(asked)).toMatchObject({ captions: 3, encoding: null });
    expect(await textsOf('en')).toEqual(['One', 'Two', 'Three']);
  });

  it('are read in the encoding that is found or chosen, with remarks by line', async () => {
    const content = base64(iconv.encode(srt('Каждый фильм начинается с истории', '<s>Спасибо</s> вам'), 'win1251'));
    const asked = { fileName: 'talk.srt', language: 'ru', as: 'newTab', content } as const;
    const read = await imported(asked);
    expect(read).toMatchObject({ encoding: 'windows-1251', isEncodingGuessed: true });
    expect(read.warnings.map(({ line }) => line)).toEqual([null, 6]);
    expect((await textsOf('ru'))[0]).toBe('Каждый фильм начинается с истории');
    await remove('ru');
    await imported({ ...asked, encoding: 'koi8-r' });
    expect((await textsOf('ru'))[0]).not.toContain('фильм');
    await remove('ru');
  });

  it('with the times of the captions are linked to them, and with others have their own', async () => {
    await imported({ fileName: 'a.srt', language: 'de', as: 'newTab', content: base64(srt('Eins', 'Zwei', 'Drei')) });
    await imported({
      fileName: 'b.json',
      language: 'fr',
      as: 'newTab',
      content: base64(
        JSON.stringify({
          captions: [{ startMs: 500, endMs: 1700, text: 'Un' }],
        }),
      ),
    });
    const { tabs } = await documentOf();
    const track = (language: string) => tabs.find(({ id }) => id === language)?.trackId;
    expect(track('de')).toBe(track('en'));
    expect(track('fr')).not.toBe(track('en'));
    expect(await textsOf('fr')).toEqual(['Un']);
  });
});

describe('captions in place of a tab, or below it', () => {
  it('replace all that a tab has', async () => {
    await imported({ fileName: 'b.srt', language: 'fr', as: 'replace', content: base64(srt('Un', 'Deux')) });
    expect((await textsOf('fr')).filter(Boolean)).toEqual(['Un', 'Deux']);
  });

  it('are second captions where their times match', async () => {
    const content = base64(srt('1', '2', '3'));
    const asked = { fileName: 'below.srt', language: 'ja', as: 'second', tab: 'en', content } as const;
    await imported(asked);
    expect(await textsOf('en', true)).toEqual(['1', '2', '3']);
    expect(await refusal(imported(asked))).toMatchObject({
      code: 'import.refused',
      details: { reason: 'second.exists' },
    });
  });

  it('are refused as second captions with the times that do not match', async () => {
    const late = srt('1', '2', '3').replace(`${clock(2)} --> ${clock(3)}`, '00:00:02,200 --> 00:00:02,800');
    const asked = { fileName: 'late.srt', language: 'ja', as: 'second', tab: 'de', content: base64(late) } as const;
    expect(await refusal(imported(asked))).toMatchObject({
      status: 409,
      code: 'import.refused',
      message: 'The captions of the file cannot be imported in this way.',
      details: { reason: 'times.differ', unmatchedCount: 1, unmatched: [{ startMs: 2200, endMs: 2800 }] },
    });
    expect(await textsOf('de', true)).toEqual([undefined, undefined, undefined]);
  });
});

describe('a file that cannot be imported', () => {
  const good = base64(srt('One', 'Two'));

  it.each(['notes.srt', 'notes.vtt', 'notes.ass', 'notes.itt', 'notes.ttml', 'notes.xlsx', 'notes.csv', 'notes.json'])(
    'is refused by its name: %s',
    async (fileName) => {
      const asked = { fileName, language: 'es', as: 'newTab', content: base64('no captions here') } as const;
      expect(await refusal(imported(asked))).toEqual({
        status: 400,
        code: 'import.incorrect',
        message: fileName.endsWith('xlsx')
          ? 'Failed to load the Excel format'
          : `${fileName} file is an incorrect format`,
        details: { fileName },
      });
    },
  );

  it('is refused without a language, in an unknown encoding, and as second caption of no tab', async () => {
    const asked = { fileName: 'a.srt', as: 'newTab', content: good } as const;
    const invalid = { status: 400, code: 'input.invalid' };
    expect(await refusal(imported({ ...asked, language: '' }))).toMatchObject(invalid);
    expect(await refusal(imported({ ...asked, language: 'es', encoding: 'ebcdic' as 'utf-8' }))).toMatchObject(invalid);
    expect(await refusal(imported({ ...asked, language: 'es', as: 'second' }))).toMatchObject(invalid);
  });

  it('is refused with its reason where it has no place', async () => {
    const reason = async (language: string, as: Import['as'], more: Partial<Import> = {}) => {
      const said = await refusal(imported({ fileName: 'a.srt', content: good, language, as, ...more }));
      return typeof said === 'string' ? said : [said.status, said.details?.reason];
    };
    expect(await reason('tlh', 'newTab')).toEqual([409, 'language.unknown']);
    expect(await reason('en', 'newTab')).toEqual([409, 'tab.exists']);
    expect(await reason('it', 'replace')).toEqual([409, 'tab.missing']);
    expect(await reason('ja', 'second', { tab: 'it' })).toEqual([409, 'tab.missing']);
    await imported({ fileName: 'a.srt', content: good, language: 'pt', as: 'newTab' });
    expect((await documentOf()).tabs).toHaveLength(maxTabs);
    expect(await reason('it', 'newTab')).toEqual([409, 'tabs.full']);
  });
});
