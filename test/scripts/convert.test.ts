import { spawn } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { beforeAll, describe, expect, test } from 'vitest';

const script = (name: string) => path.resolve(import.meta.dirname, '../../scripts', name);
let folder = '';
/** The command as one file, which starts in a fifth of the time. */
let bundled = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'otoji-'));
  bundled = path.join(folder, 'convert.mjs');
  await build({
    ...{ entryPoints: [script('convert.ts')], outfile: bundled, bundle: true, platform: 'node', format: 'esm' },
  });
});

interface Run {
  readonly code: number | null;
  readonly stderr: string;
  readonly stdout: string;
}

/** Runs the command in a temporary folder. */
const convert = (...args: string[]): Promise<Run> => run(bundled, args);

function run(program: string, args: readonly string[]): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...args], { cwd: folder });
    let stderr = '';
    let stdout = '';
    child.stderr.on('data', (chunk) => {
      stderr += chunk;
    });
    child.stdout.on('data', (chunk) => {
      stdout += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stderr, stdout }));
  });
}

const given = (name: string, content: string | Uint8Array) => writeFile(path.join(folder, name), content);
const text = (name: string) => readFile(path.join(folder, name), 'utf8');
const captions = async (name: string): Promise<unknown> => JSON.parse(await text(name)).captions;
const silent = { code: 0, stderr: '', stdout: '' };

const srt = '1\n00:00:01,000 --> 00:00:02,500\nHello\n\n2\n00:00:03,000 --> 00:00:04,000\n字幕\n';
const both = [
  { startMs: 1000, endMs: 2500, text: 'Hello' },
  { startMs: 3000, endMs: 4000, text: '字幕' },
];

describe('convert', () => {
  test('converts any format to JSON and back, without output when nothing is lost', async () => {
    await given('a.srt', srt);
    expect(await convert('a.srt', 'a.json')).toEqual(silent);
    expect(await captions('a.json')).toEqual(both);
    for (const extension of ['vtt', 'xlsx', 'csv', 'srt']) {
      expect(await convert('a.json', `b.${extension}`)).toEqual(silent);
      expect(await convert(`b.${extension}`, 'b.json')).toEqual(silent);
      expect(await captions('b.json')).toEqual(both);
    }
  });

  test('reads a file in the encoding that is named, without a guess', async () => {
    const [before, after] = srt.split('Hello').map((part) => Buffer.from(part.replace('字幕', 'Bye')));
    const spasibo = Buffer.from([0xf3, 0xd0, 0xc1, 0xd3, 0xc9, 0xc2, 0xcf]);
    await given('k.srt', Buffer.concat([before ?? spasibo, spasibo, after ?? spasibo]));
    expect(await convert('k.srt', 'k.json', '--from-encoding', 'KOI8-R')).toEqual(silent);
    expect(await captions('k.json')).toMatchObject([{ text: 'Спасибо' }, { text: 'Bye' }]);
    expect((await convert('k.srt', 'k.json')).stderr).toContain('is not UTF-8');
  });

  test('separates the cells of a .tsv by tabs', async () => {
    await given('t.srt', srt.replace('Hello', 'Hello,\tyou'));
    expect(await convert('t.srt', 't.tsv')).toEqual(silent);
    expect((await text('t.tsv')).split('\r\n').slice(0, 2)).toEqual([
      '\uFEFFNo.\tIn\tOut\tDuration\tSpeaker\ten',
      '1\t00:00:01.000\t00:00:02.500\t00:00:01.500\t\t"Hello,\tyou"',
    ]);
    expect(await convert('t.tsv', 't.json')).toEqual(silent);
    expect(await captions('t.json')).toEqual([{ ...both[0], text: 'Hello,\tyou' }, both[1]]);
  });

  test('aligns times to the frames of a rate, and writes them as timecodes', async () => {
    await given('a.srt', srt.replace('02,500', '02,510'));
    expect(await convert('a.srt', 'f.json', '--frame-rate', '25')).toEqual(silent);
    expect(await captions('f.json')).toEqual([{ ...both[0], endMs: 2520 }, both[1]]);
    expect(await convert('a.srt', 'f.itt', '--frame-rate', '29.97', '--drop-frame', '--language', 'ja')).toEqual(
      silent,
    );
    const itt = await text('f.itt');
    expect(itt).toContain('xml:lang="ja" ttp:timeBase="smpte" ttp:frameRate="30"');
    expect(itt).toContain('<p begin="00:00:01:00" end="00:00:02:15">Hello</p>');
  });

  test('writes Shift_JIS and lists by caption the characters it lacks', async () => {
    await given('a.srt', srt.replace('Hello', 'é〜'));
    expect(await convert('a.srt', 's.srt', '--encoding', 'shift_jis')).toEqual({
      ...silent,
      stderr: 's.srt: caption 1: not in Shift_JIS, written as ?: é\n',
    });
    const bytes = await readFile(path.join(folder, 's.srt'));
    expect(new TextDecoder('shift_jis').decode(bytes)).toContain('?～\r\n');
  });

  test('writes one language of a sheet that has several', async () => {
    await given('m.csv', 'in,out,en,ja\n00:00:01.000,00:00:02.500,Hello,こんにちは\n');
    expect(await convert('m.csv', 'm.json', '--language', 'ja')).toEqual(silent);
    expect(await captions('m.json')).toEqual([{ startMs: 1000, endMs: 2500, text: 'こんにちは' }]);
  });

  test('reports which languages are left out and which do not exist', async () => {
    await given('m.csv', 'in,out,en,ja\n00:00:01.000,00:00:02.500,Hello,こんにちは\n');
    const onlyOne = 'm.srt: only "en" was written, not ja; --language chooses another\n';
    expect(await convert('m.csv', 'm.srt')).toEqual({ ...silent, stderr: onlyOne });
    expect(await convert('m.csv', 'm.xlsx')).toEqual(silent);
    const notThere = 'm.csv: there is no text in "fr", only in en, ja\n';
    expect(await convert('m.csv', 'm.xlsx', '--language', 'fr')).toEqual({ ...silent, stderr: notThere });
  });

  test('takes the format from an option when the file name has none', async () => {
    await given('captions.dat', srt);
    expect(await convert('captions.dat', 'out.dat', '--from', 'srt', '--to', 'json')).toEqual(silent);
    expect(await captions('out.dat')).toEqual(both);
  });

  test('prints each warning as one line, whatever the file contains', async () => {
    await given('n.csv', 'in,out,text,"my\nnote"\n00:00:01.000,00:00:02.500,Hello,x\n');
    const stderr = 'n.csv:1: the column "my note" was not read\n';
    expect(await convert('n.csv', 'n.srt')).toEqual({ ...silent, stderr });
  });

  test('is also the command otoji, with the same exit codes', async () => {
    await given('command.srt', srt);
    expect(await run(script('otoji.mjs'), ['convert', 'command.srt', 'command.json'])).toEqual(silent);
    expect(await captions('command.json')).toEqual(both);
    expect(await run(script('otoji.mjs'), [])).toMatchObject({ code: 2 });
  });

  test('warns on standard error, one line per warning with the line of the file', async () => {
    await given('w.srt', '1\n00:00:02,000 --> 00:00:01,000\nback\n\n2\n00:61:00,000 --> 00:61:01,000\nover\n');
    const { code, stderr } = await convert('w.srt', 'w.vtt');
    expect(code).toBe(0);
    expect(stderr.trimEnd().split('\n')).toEqual([
      'w.srt:6: minutes or seconds over 59 were carried over',
      'w.srt:2: the caption ends before it starts; its end was set to the minimum duration',
    ]);
  });
});

describe('convert exits with', () => {
  test.each([
    ['a text', 'x.srt', 'no captions'],
    ['a broken workbook', 'x.xlsx', 'PK nothing'],
    ['JSON of another kind', 'x.json', '[1,2]'],
    ['an empty file', 'x.vtt', ''],
  ])('1 and the product’s error message for %s', async (_, name, content) => {
    await given(name, content);
    const message = name === 'x.xlsx' ? 'Failed to load the Excel format' : `${name} file is an incorrect format`;
    const expected = { ...silent, code: 1, stderr: `${message}\n` };
    expect(await convert(name, 'never.srt')).toEqual(expected);
  });

  test('1 when the captions do not fit the format', async () => {
    await given('long.srt', srt.replace('Hello', 'a\nb\nc'));
    const stderr = 'long.itt was not written: iTT holds two lines a caption; more lines are in caption 1\n';
    expect(await convert('long.srt', 'long.itt', '--frame-rate', '25')).toEqual({ ...silent, code: 1, stderr });
  });

  test.each([
    ['no files', [], /^usage: /],
    ['three files', ['a.srt', 'b.srt', 'c.srt'], /^usage: /],
    ['an unknown option', ['a.srt', 'b.srt', '--fast'], /--fast.*usage: /],
    [
      'drop-frame at another rate',
      ['a.srt', 'b.itt', '--frame-rate', '24', '--drop-frame'],
      /^drop-frame is supported only at 29.97 or 59.94 fps\n$/,
    ],
    ['a rate that looks like an option', ['a.srt', 'b.itt', '--frame-rate', '-5'], /^Option '--frame-rate'.*usage: /],
    ['a rate that does not exist', ['a.srt', 'b.itt', '--frame-rate', 'fast'], /^"fast" is no frame rate\n$/],
    [
      'drop-frame iTT at 59.94',
      ['a.srt', 'b.itt', '--frame-rate', '59.94', '--drop-frame'],
      /^b.itt was not written: iTT has no drop-frame mode at 59.94/,
    ],
    ['an unknown language', ['a.srt', 'b.itt', '--language', 'xx'], /^unknown language "xx"\n$/],
    ['an unknown encoding to read', ['a.srt', 'b.srt', '--from-encoding', 'ebcdic'], /^unknown encoding "ebcdic"/],
    ['an unknown encoding', ['a.srt', 'b.srt', '--encoding', 'ebcdic'], /^unknown encoding "ebcdic"/],
    [
      'an encoding that the format never has',
      ['a.srt', 'b.itt', '--encoding', 'shift_jis'],
      /^iTunes Timed Text is always UTF-8\n$/,
    ],
    ['a file type that cannot be read', ['a.docx', 'b.srt'], /^a.docx: cannot read this kind of file/],
    ['a file type that cannot be written', ['a.srt', 'b.pdf'], /^b.pdf: cannot write this kind of file/],
    ['an unknown format', ['a.srt', 'b.srt', '--to', 'pdf'], /^cannot write the format "pdf"/],
  ])('2 and one line for %s', async (_, args, message) => {
    await given('a.srt', srt);
    const { code, stderr } = await convert(...args);
    expect({ code, lines: stderr.split('\n').length }).toEqual({ code: 2, lines: 2 });
    expect(stderr).toMatch(message);
  });
});
