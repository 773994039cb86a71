import { unzipSync } from 'fflate';
import i18next from 'i18next';
import { describe, expect, test } from 'vitest';
import type { Cell, Snapshot } from '../../../../domain/captions/types.ts';
import { CaptionDocument } from '../../../../domain/document/document.ts';
import { type ExportSource, exportName, writeCaptions } from '../../../../domain/exports/captionFile.ts';
import { formats } from '../../../../domain/formats/formats.ts';
import type { LossCode } from '../../../../domain/formats/writer.ts';
import { lossWords } from '../../../../frontend/entities/captions/exporting/lossWords.ts';
import {
  choiceInFormat,
  menuFormats,
  needsAsking,
  type OfferedFormat,
  offeredFormats,
  type TextChoice,
  usualChoice,
} from '../../../../frontend/entities/captions/exporting/textExport.ts';
import { catalogues } from '../../../kit/catalogues.ts';
import { aSnapshot } from './aDocument.ts';

function formatOf(id: OfferedFormat['id']): OfferedFormat {
  const found = offeredFormats.find((format) => format.id === id);
  if (!found) throw new RangeError(id);
  return found;
}

const sourceOf = (snapshot: Snapshot): ExportSource => ({
  captions: CaptionDocument.fromSnapshot(snapshot),
  file: { title: 'talk.mp4', widthPx: 1280, heightPx: 720 },
});
const saying = (texts: readonly string[], cell: Partial<Cell> = {}) => sourceOf(aSnapshot(texts, cell));

async function write(source: ExportSource, id: OfferedFormat['id'], changed: Partial<TextChoice> = {}) {
  const written = await writeCaptions(source, { ...usualChoice(source, 'en', formatOf(id)), ...changed });
  if ('refusal' in written) throw new Error(written.refusal.message);
  return written;
}

describe('captions are exported', () => {
  test('in every format that is written', () => {
    const written = formats.filter((format) => format.write).map(({ id }) => id);
    expect(offeredFormats.map(({ id }) => id)).toEqual(written);
  });

  test('completely and without a question if the captions are plain', async () => {
    const source = saying(['one', 'two']);
    const lossy = [];
    for (const { id } of menuFormats) if ((await write(source, id)).losses.length > 0) lossy.push(id);
    expect(lossy).toEqual([]);
  });

  test('in Shift_JIS only if the format offers it, listing missing characters by caption', async () => {
    const source = saying(['日本', 'I ♥ it']);
    const { bytes, losses } = await write(source, 'txt', { encoding: 'shift_jis' });
    expect(new TextDecoder('shift_jis').decode(bytes)).toBe('日本\r\nI ? it\r\n');
    expect(losses).toMatchObject([{ number: 2, captionId: 'c1', code: 'letters.notEncodable', detail: '♥' }]);
    expect((await write(source, 'vtt', { encoding: 'shift_jis' })).losses).toEqual([]);
  });

  test('with a question if characters or styles would be lost, but not for speakers, which SubRip never has', async () => {
    const plain = aSnapshot(['one']);
    const tracks = plain.tracks.map(({ id, captions }) => ({
      id,
      captions: captions.map((caption) => ({ ...caption, speakerId: 's1' })),
    }));
    const spoken = sourceOf({ ...plain, speakers: [{ id: 's1', name: 'Ann' }], tracks });
    const srt = await write(spoken, 'srt');
    expect(srt.losses).toMatchObject([{ code: 'speaker.notCarried', detail: 'Ann' }]);
    expect(needsAsking(srt)).toBe(false);
    expect(needsAsking(await write(saying(['I ♥ it']), 'srt', { encoding: 'shift_jis' }))).toBe(true);
    expect(needsAsking(await write(saying(['one'], { style: { color: '#ff0000' } }), 'srt'))).toBe(true);
  });

  test('with the name of the file, and of the language if there are several', () => {
    const source = saying(['one']);
    const twoTabs = { ...aSnapshot(['one']), tabs: [...aSnapshot([]).tabs, { id: 'ja', trackId: 'main' }] };
    const choice = usualChoice(source, 'en', formatOf('srt'));
    expect(exportName(source, choice)).toBe('talk.srt');
    expect(exportName(sourceOf(twoTabs), { ...choice, tabs: ['ja'] })).toBe('talk.ja.srt');
    expect(exportName(sourceOf(twoTabs), { ...choice, format: formatOf('xlsx') })).toBe('talk.xlsx');
  });

  describe('in several languages', () => {
    const twoTabs = {
      ...aSnapshot(['I ♥ it', 'two']),
      tabs: [...aSnapshot([]).tabs, { id: 'ja', trackId: 'main' }],
    };
    const source = sourceOf(twoTabs);
    const both = { ...usualChoice(source, 'en', formatOf('srt')), tabs: ['en', 'ja'] };

    test('as one file each, in a ZIP with the name of the file', async () => {
      const written = await writeCaptions(source, both);
      if ('refusal' in written) throw new Error(written.refusal.message);
      const files = unzipSync(written.bytes);
      expect(Object.keys(files)).toEqual(['talk.en.srt', 'talk.ja.srt']);
      const alone = await write(source, 'srt', { tabs: ['en'] });
      expect(files['talk.en.srt']).toEqual(alone.bytes);
      expect(exportName(source, both)).toBe('talk.srt.zip');
    });

    test('with losses listed by language', async () => {
      const written = await writeCaptions(source, { ...both, encoding: 'shift_jis' });
      expect(written).toMatchObject({ losses: [{ code: 'letters.notEncodable', tab: 'en', number: 1 }] });
    });

    test('which stay chosen in another format, while a sheet starts with all of them', () => {
      const tabs = (choice: TextChoice, id: OfferedFormat['id']) =>
        choiceInFormat(source, choice, 'en', formatOf(id)).tabs;
      expect(tabs(both, 'vtt')).toEqual(['en', 'ja']);
      const one = { ...both, tabs: ['ja'] };
      expect(tabs(one, 'vtt')).toEqual(['ja']);
      expect(tabs(one, 'xlsx')).toEqual(['en', 'ja']);
      expect(tabs({ ...both, format: formatOf('xlsx') }, 'srt')).toEqual(['en']);
    });

    test('as columns of one sheet, some of which can be omitted', async () => {
      const { bytes } = await write(source, 'csv', { tabs: ['en'] });
      const [header = ''] = new TextDecoder().decode(bytes).split('\r\n');
      const [all = ''] = new TextDecoder().decode((await write(source, 'csv')).bytes).split('\r\n');
      expect(all.split(',').length - header.split(',').length).toBe(1);
    });
  });
});

describe.each(['en', 'ja'] as const)('in %s', (lng) => {
  const { captionStyle, exporting } = catalogues[lng];
  const i18n = i18next.createInstance();
  void i18n.init({ lng, ns: ['exporting', 'captionStyle'], resources: { [lng]: { captionStyle, exporting } } });
  const t = i18n.getFixedT(lng, ['exporting', 'captionStyle'] as const);
  const say = (code: LossCode, detail: string) => lossWords({ number: 1, captionId: 'c0', code, detail }, t);

  test('a lost style is named once, as in the style panel', () => {
    const said = say('style.notCarried', 'color, fontSizeDisplay, fontSizeFraction');
    expect(said).toContain(`${captionStyle.style.color}, ${captionStyle.style.size}`);
    expect(said).not.toMatch(/fontSize|Display|Fraction/);
    expect(say('style.notCarried', 'vertical middle')).toContain(captionStyle.style.position);
  });

  test('every loss has its own message', () => {
    const codes: Record<LossCode, string> = {
      'letters.notEncodable': '♥',
      'letters.notInFormat': '♥',
      'letters.similar': '… → ...',
      'style.notCarried': 'font',
      'text.asMarkup': '<i>',
      'speaker.notCarried': 'Ann',
      'frameRate.assumed': '24',
      'frameRate.unusual': '50',
      'frameRate.converted': '29.97',
      'captions.overlap': '7',
      'captions.asEvents': '',
      'lines.tooMany': '3',
      'lines.wrapped': '32',
      'lines.joined': '2',
      'time.late': '0.5 s',
      'time.rounded': '0.01 s',
      'time.beyondDay': '',
    };
    const said = Object.entries(codes).map(([code, detail]) => say(code as LossCode, detail));
    expect(said.filter((text) => text.includes('losses.') || text.includes('{{'))).toEqual([]);
    expect(new Set(said).size).toBe(said.length);
  });
});
