import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../../../api/errors.ts';
import { type FileItem, patchFile } from '../../../cloud/table/files/files.ts';
import { getUsage } from '../../../cloud/table/people/usage.ts';
import type { Snapshot } from '../../../domain/captions/types.ts';
import { captionFormats } from '../../../domain/exports/forms.ts';
import { readCaptionFile } from '../../../domain/formats/formats.ts';
import { shareFile } from '../../kit/files.ts';
import { cancelExport, listExports, readExport, readExportOrFile, startExport } from '../../kit/services.ts';
import { beforeNextTransaction } from '../../kit/tableRequests.ts';
import { givenWorld } from '../givenWorld.ts';
import { spoken } from '../subtitles/kit.ts';

const world = await givenWorld();
const { given } = world;

const of = (file: FileItem) => ({ projectId: file.projectId, videoId: file.videoId });
const caller = (file: FileItem) => ({ userId: file.ownerId });

const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'allowed',
    (error: unknown) => (error instanceof Refusal ? `${error.status} ${error.code}` : error),
  );

const objectsOf = ({ videoId }: FileItem) => world.keysBelow(`exports/${videoId}/`);

/** Creates a file with English and Japanese captions at the same times, at 25 frames per second. */
function aFileInTwo(ja: readonly string[] = ['一つ目', '二つ目'], changed: Partial<Snapshot> = {}): Promise<FileItem> {
  const captions = spoken(2);
  const tracks = captions.tracks.map((track) => ({
    ...track,
    captions: track.captions.map((caption, n) => ({
      ...caption,
      cells: { ...caption.cells, ja: { text: ja[n] ?? '' } },
    })),
  }));
  const tabs = [...captions.tabs, { id: 'ja', trackId: 'main' }];
  const settings = { ...captions.settings, frameRate: { frameRate: 25, dropFrame: false } };
  return given.aTranscribedFile({
    source: Buffer.from('a recording'),
    about: { title: 'Q&A: 音字/1.mp4' },
    captions: { ...captions, settings, tabs, tracks, ...changed },
  });
}

type Options = Omit<Parameters<typeof readExportOrFile>[2], 'projectId' | 'videoId' | 'teamId' | 'fileId'>;

const asked = (file: FileItem, options: Options, userId = file.ownerId) =>
  readExportOrFile(world.cloud, { userId }, { ...of(file), ...options });

async function fileOf(file: FileItem, exportId: string, options: Omit<Options, 'exportId'> = {}, userId?: string) {
  const reply = await asked(file, { exportId, ...options }, userId);
  if (!('file' in reply)) throw new TypeError('the reply is no file');
  return reply.file;
}

async function bytesOf(content: Uint8Array | { readonly url: string }): Promise<Uint8Array<ArrayBuffer>> {
  if ('url' in content) return new Uint8Array(await (await fetch(content.url)).arrayBuffer());
  return new Uint8Array(content);
}

/** Texts of a caption file by the reader of its format, by column. */
async function textsOf(bytes: Uint8Array, name: string): Promise<string[]> {
  const read = await readCaptionFile(bytes, name, { language: 'en' });
  if ('error' in read) throw new Error(read.error);
  return read.file.cues.flatMap(({ texts }) => texts);
}

const both = ['caption 0', '一つ目', 'caption 1', '二つ目'];
const english = ['caption 0', 'caption 1'];

describe('captions in a format', () => {
  test.each([
    ['srt', english, 'en', 'Q&A_ 音字_1.en.srt', 'application/x-subrip; charset=utf-8'],
    ['vtt', english, 'en', 'Q&A_ 音字_1.en.vtt', 'text/vtt; charset=utf-8'],
    ['ass', english, 'en', 'Q&A_ 音字_1.en.ass', 'text/x-ssa; charset=utf-8'],
    ['itt', english, 'en', 'Q&A_ 音字_1.en.itt', 'application/ttml+xml'],
    ['json', english, 'en', 'Q&A_ 音字_1.en.json', 'application/json'],
    ['csv', both, 'en, ja', 'Q&A_ 音字_1.csv', 'text/csv; charset=utf-8'],
    [
      ...(['xlsx', both, 'en, ja', 'Q&A_ 音字_1.xlsx'] as const),
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
  ] as const)('are read back from %s', async (id, texts, languages, name, contentType) => {
    const { content, headers, ...about } = await fileOf(await aFileInTwo(), id);
    expect(about).toEqual({ name, contentType });
    expect(headers).toEqual({ 'content-language': languages });
    expect(await textsOf(await bytesOf(content), name)).toEqual(texts);
  });

  test('are the text of txt and docx', async () => {
    const file = await aFileInTwo();
    const plain = await bytesOf((await fileOf(file, 'txt')).content);
    expect(new TextDecoder().decode(plain)).toBe('caption 0\r\ncaption 1\r\n');
    const timed = await bytesOf((await fileOf(file, 'txt', { layout: 'times' })).content);
    expect(new TextDecoder().decode(timed)).toContain('00:00:02');
    const word = unzipSync(await bytesOf((await fileOf(file, 'docx')).content));
    expect(new TextDecoder().decode(word['word/document.xml'])).toContain('caption 1');
  });

  test('are of the chosen language; of several, one file each where the format has no columns', async () => {
    const file = await aFileInTwo();
    const japanese = await fileOf(file, 'srt', { tabs: 'ja' });
    expect(japanese.name).toBe('Q&A_ 音字_1.ja.srt');
    expect(await textsOf(await bytesOf(japanese.content), japanese.name)).toEqual(['一つ目', '二つ目']);
    const two = await fileOf(file, 'srt', { tabs: 'ja,en' });
    expect(two).toMatchObject({ name: 'Q&A_ 音字_1.srt.zip', contentType: 'application/zip' });
    const files = unzipSync(await bytesOf(two.content));
    expect(Object.keys(files).sort()).toEqual(['Q&A_ 音字_1.en.srt', 'Q&A_ 音字_1.ja.srt']);
    expect(await textsOf(files['Q&A_ 音字_1.en.srt'] ?? new Uint8Array(), 'a.srt')).toEqual(english);
  });

  test('have the labels of another frame rate', async () => {
    const itt = await bytesOf((await fileOf(await aFileInTwo(), 'itt', { frameRate: '30' })).content);
    expect(new TextDecoder().decode(itt)).toContain('ttp:frameRate="30"');
  });

  test('as EBU STL have the header fields of the request, and otherwise the title of the file and today', async () => {
    const file = await aFileInTwo();
    const stl = { programmeTitle: 'Night', episodeTitle: 'One', publisher: 'Otoji', country: 'GBR' } as const;
    const headerOf = async (options: Omit<Options, 'exportId'>) => {
      const bytes = await bytesOf((await fileOf(file, 'stl', options)).content);
      const ascii = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to)).trim();
      return [ascii(11, 12), ascii(16, 48), ascii(48, 80), ascii(224, 230), ascii(274, 277), ascii(277, 309)];
    };
    const today = world.cloud.now().toISOString().slice(2, 10).replaceAll('-', '');
    expect(await headerOf({ ...stl, display: 'teletext' })).toEqual(['1', 'Night', 'One', today, 'GBR', 'Otoji']);
    expect(await headerOf({})).toEqual(['0', 'Q&A_ ??_1', '', today, '', '']);
    expect(await codeOf(asked(file, { exportId: 'srt', country: 'GBR' }))).toBe('400 input.invalid');
  });

  test('come with their losses by kind, which are also listed', async () => {
    const file = await aFileInTwo(['愛♥', '二つ目']);
    const options = { tabs: 'ja', encoding: 'shift_jis' } as const;
    const { headers, contentType, content } = await fileOf(file, 'srt', options);
    expect(headers['caption-losses']).toBe('letters.notEncodable;count=1');
    expect(contentType).toBe('application/x-subrip; charset=shift_jis');
    expect(new TextDecoder('shift_jis').decode(await bytesOf(content))).toContain('愛?');
    const reply = await asked(file, { exportId: 'srt', ...options, losses: '1' });
    const loss = { code: 'letters.notEncodable', number: 1, captionId: 'c0', detail: '♥' };
    const message = 'caption 1: not in Shift_JIS, written as ?: ♥';
    expect(reply).toEqual({ report: { count: 1, losses: [{ ...loss, message }] } });
  });

  test('are refused with an option or a language that there is not, and without captions', async () => {
    const file = await aFileInTwo();
    expect(await codeOf(asked(file, { exportId: 'vtt', encoding: 'shift_jis' }))).toBe('400 input.invalid');
    expect(await codeOf(asked(file, { exportId: 'srt', layout: 'plain' }))).toBe('400 input.invalid');
    expect(await codeOf(asked(file, { exportId: 'srt', frameRate: '25' }))).toBe('400 input.invalid');
    expect(await codeOf(asked(file, { exportId: 'srt', tabs: 'en,fr' }))).toBe('404 tab.missing');
    expect(await codeOf(asked(file, { exportId: 'doc' }))).toBe('404 export.missing');
    expect(await codeOf(asked(file, { exportId: 'mp4' }))).toBe('404 export.missing');
    const bare = await given.aFile(await given.aPerson(), {});
    expect(await codeOf(asked(bare, { exportId: 'srt' }))).toBe('404 subtitles.missing');
  });

  test('that the format cannot represent are refused with the reason', async () => {
    const refusal = asked(await aFileInTwo(), { exportId: 'itt', frameRate: '59.94-drop-frame' });
    await expect(refusal).rejects.toMatchObject({
      code: 'export.unwritable',
      message: expect.stringContaining('drop-frame'),
      details: { reason: 'options', count: 0, losses: [] },
    });
  });

  test('are sent to a viewer, and to nobody else', async () => {
    const file = await aFileInTwo();
    const { userId } = await given.aPerson();
    expect(await codeOf(asked(file, { exportId: 'srt' }, userId))).toBe('404 file.missing');
    await shareFile(world.cloud.table, file.videoId, { people: { [userId]: 'viewer' } });
    expect((await fileOf(file, 'srt', {}, userId)).name).toBe('Q&A_ 音字_1.en.srt');
    const start = startExport(world.cloud, { userId }, { ...of(file), format: 'srt' });
    expect(await codeOf(start)).toBe('403 access.denied');
  });

  test('that are too long for a reply are at an address, under one key however often they are read', async () => {
    const [tab] = spoken(0).tabs;
    const long = spoken(30_000);
    const captions = long.tracks.map((track) => ({
      ...track,
      captions: track.captions.map((caption) => ({ ...caption, cells: { en: { text: 'word '.repeat(30).trim() } } })),
    }));
    const file = await aFileInTwo([], { tabs: tab ? [tab] : [], tracks: captions });
    const [first, second] = [await fileOf(file, 'srt'), await fileOf(file, 'srt')];
    expect(first.headers).toEqual({ 'content-language': 'en' });
    if (!('url' in first.content) || !('url' in second.content)) throw new TypeError('the reply has the content');
    const stored = await fetch(first.content.url);
    expect(stored.headers.get('content-type')).toBe('application/x-subrip; charset=utf-8');
    const disposition = new URL(first.content.url).searchParams.get('response-content-disposition');
    expect(disposition).toBe(`attachment; filename*=UTF-8''${encodeURIComponent('Q&A_ 音字_1.srt')}`);
    const bytes = new Uint8Array(await stored.arrayBuffer());
    expect(bytes.length).toBeGreaterThan(4 * 1024 * 1024);
    expect(await textsOf(bytes, 'long.srt')).toHaveLength(30_000);
    expect(await objectsOf(file)).toHaveLength(1);
  });
});

describe('an export of captions', () => {
  test.each(captionFormats)('as %s is ready when it is started, with the same content as the file', async (format) => {
    const file = await aFileInTwo();
    const record = await startExport(world.cloud, caller(file), { ...of(file), format });
    expect(record).toMatchObject({ format, status: 'ready', progress: 100, step: null, captions: null });
    // SCC has one frame rate, and a caption at the start of the recording cannot be sent before it.
    const lost = format === 'scc' ? ['frameRate.converted', 'time.late'] : [];
    expect(record.losses?.map(({ code }) => code)).toEqual(lost);
    const { userId } = caller(file);
    // Addresses that are signed in different seconds differ.
    const same = { ...record, downloadUrl: expect.any(String) };
    expect(await readExport(world.cloud, { userId }, { ...of(file), exportId: record.id })).toEqual(same);
    expect((await listExports(world.cloud, { userId }, of(file))).exports).toEqual([same]);
    const direct = await fileOf(file, format);
    const response = await fetch(record.downloadUrl ?? '');
    expect(response.headers.get('content-type')).toBe(direct.contentType);
    const stored = new Uint8Array(await response.arrayBuffer());
    expect(stored.length).toBe(record.sizeBytes);
    const isZip = format === 'xlsx' || format === 'docx';
    if (!isZip) expect(stored).toEqual(await bytesOf(direct.content));
    expect(new URL(record.downloadUrl ?? '').searchParams.get('response-content-disposition')).toContain(
      encodeURIComponent(direct.name),
    );
  });

  test('has the chosen languages and encoding, and says what is lost', async () => {
    const file = await aFileInTwo(['愛♥', '二つ目']);
    const tabs = ['ja', 'en'];
    const start = { ...of(file), format: 'csv', encoding: 'shift_jis' } as const;
    const record = await startExport(world.cloud, caller(file), { ...start, tabs });
    expect(record).toMatchObject({
      tab: 'ja',
      tabs: ['ja', 'en'],
      losses: [{ code: 'letters.notEncodable', count: 1 }],
    });
    const one = await startExport(world.cloud, caller(file), { ...of(file), format: 'srt', tab: 'ja' });
    expect(one).toMatchObject({ tab: 'ja', tabs: ['ja'] });
  });

  test('does not count against the plan, and is not undone by canceling', async () => {
    const file = await aFileInTwo();
    const { id: exportId } = await startExport(world.cloud, caller(file), { ...of(file), format: 'srt' });
    expect((await getUsage(world.cloud.table, file.ownerId, '2026-11')).exports).toBe(0);
    await cancelExport(world.cloud, caller(file), { ...of(file), exportId });
    expect(await readExport(world.cloud, caller(file), { ...of(file), exportId })).toMatchObject({ status: 'ready' });
  });

  test('is one export, however often its request is repeated', async () => {
    const file = await aFileInTwo();
    const asked = { ...of(file), format: 'srt', requestId: 'once' } as const;
    const start = (format: 'srt' | 'vtt' = 'srt') => startExport(world.cloud, caller(file), { ...asked, format });
    const records = [...(await Promise.all([start(), start()])), await start(), await start('vtt')];
    expect(new Set(records.map(({ id }) => id)).size).toBe(1);
    expect(await objectsOf(file)).toHaveLength(1);
    for (const { downloadUrl } of records) expect((await fetch(downloadUrl ?? '')).status).toBe(200);
  });

  test('of a file that is being deleted leaves nothing behind', async () => {
    const file = await aFileInTwo();
    const { table } = world.cloud;
    beforeNextTransaction(table, () => patchFile(table, file.videoId, { deleteStatus: 'deleting' }));
    const start = startExport(world.cloud, caller(file), { ...of(file), format: 'srt' });
    expect(await codeOf(start)).toBe('404 file.missing');
    expect(await objectsOf(file)).toEqual([]);
  });
});
