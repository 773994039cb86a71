import { spawn } from 'node:child_process';
import { chmod, copyFile, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { origin } from '../kit/ownCloud.ts';
import { type NewPerson, newPerson } from '../kit/person.ts';
import { makeSpokenVideo } from '../kit/spokenVideo.ts';

const root = path.resolve(import.meta.dirname, '../..');
let folder = '';
let bin = '';

interface Run {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Person with a token and a separate working folder. */
interface Worker {
  readonly person: NewPerson;
  readonly token: string;
  readonly tokenId: string;
  readonly cwd: string;
}

async function newWorker(): Promise<Worker> {
  const person = await newPerson(origin);
  const { token, record } = await person.client.createToken({ name: 'Pipeline', days: 1 });
  return { person, token, tokenId: record.id, cwd: await mkdtemp(path.join(folder, 'work-')) };
}

function run(program: string, args: readonly string[], cwd: string, more: Record<string, string>): Promise<Run> {
  const env = { PATH: `${bin}:${process.env.PATH}`, HOME: folder, OTOJI_URL: origin, ...more };
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env });
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (chunk) => {
      stdout += chunk;
    });
    child.stderr.on('data', (chunk) => {
      stderr += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}

const otoji = ({ token, cwd }: Worker, ...args: string[]): Promise<Run> =>
  run('otoji', args, cwd, { OTOJI_TOKEN: token });

/** Examples of the documentation, in order. */
async function examples(): Promise<string[]> {
  const page = await readFile(path.join(root, 'docs/command-line.md'), 'utf8');
  return [...page.matchAll(/```sh by=\S+\n(.*?)```/gs)].map(([, script = '']) => script);
}

async function runExample(worker: Worker, number: number): Promise<Run> {
  const script = (await examples())[number - 1];
  if (script === undefined) throw new RangeError(`there is no example ${number}`);
  return run('sh', ['-c', script], worker.cwd, { OTOJI_TOKEN: worker.token });
}

const srt = (...texts: string[]) =>
  texts.map((text, at) => `${at + 1}\n00:00:0${at},000 --> 00:00:0${at + 1},000\n${text}\n`).join('\n');

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'otoji-command-'));
  bin = path.join(folder, 'bin');
  await mkdir(bin);
  await symlink(path.join(root, 'scripts/otoji.mjs'), path.join(bin, 'otoji'));
  await makeSpokenVideo(path.join(folder, 'talk.mp4'), ['Every film begins with a story and a voice.']);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const giveTalk = (to: string) => copyFile(path.join(folder, 'talk.mp4'), to);

describe('the documented examples', () => {
  test('a recording becomes captions in two formats', async () => {
    const worker = await newWorker();
    await giveTalk(path.join(worker.cwd, 'talk.mp4'));
    expect(await runExample(worker, 1)).toMatchObject({ code: 0, stdout: 'talk.srt\ntalk.vtt\n' });
    expect(await readFile(path.join(worker.cwd, 'talk.srt'), 'utf8')).toMatch(/^1\r?\n00:00:/);
    expect(await readFile(path.join(worker.cwd, 'talk.vtt'), 'utf8')).toMatch(/^WEBVTT/);
  });

  test('the hot folder works off what is in it, and has nothing to do the next time', async () => {
    const worker = await newWorker();
    await mkdir(path.join(worker.cwd, 'inbox'));
    await giveTalk(path.join(worker.cwd, 'inbox/first talk.mp4'));
    expect(await runExample(worker, 2)).toMatchObject({ code: 0, stdout: 'done/first talk.srt\n' });
    expect(await readdir(path.join(worker.cwd, 'inbox'))).toEqual([]);
    expect((await readdir(path.join(worker.cwd, 'done'))).sort()).toEqual(['first talk.mp4', 'first talk.srt']);
    expect(await runExample(worker, 2)).toEqual({ code: 0, stdout: '', stderr: '' });
  });

  test('captions that exist already become a video that bears another language', async () => {
    const worker = await newWorker();
    await giveTalk(path.join(worker.cwd, 'talk.mp4'));
    await writeFile(path.join(worker.cwd, 'talk.en.srt'), srt('One', 'Two'));
    await writeFile(path.join(worker.cwd, 'talk.es.srt'), srt('Uno', 'Dos'));
    const { code, stdout, stderr } = await runExample(worker, 3);
    expect({ code, stdout }, stderr).toEqual({ code: 0, stdout: '2\ntalk.es.mp4\n' });
    const video = await readFile(path.join(worker.cwd, 'talk.es.mp4'));
    expect(video.toString('latin1', 4, 8)).toBe('ftyp');
    const { files } = JSON.parse(await readFile(path.join(worker.cwd, 'files.json'), 'utf8'));
    expect(files).toMatchObject([{ title: expect.stringContaining('talk'), transcript: 'done' }]);
  });
});

/** Start of a file in each format. */
const beginnings = {
  srt: /^1\r?\n00:00:00,000 --> /,
  vtt: /^WEBVTT/,
  ass: /^\uFEFF?\[Script Info\]/,
  txt: /^\uFEFF?One/,
  csv: /^\uFEFF?"?No\./,
  itt: /^<\?xml .*<tt /s,
  xlsx: /^PK/,
  docx: /^PK/,
  mp3: /^.{0,80}Info/s,
  mp4: /^....ftyp/s,
} as const;

describe('an export', () => {
  test('is written in each format', async () => {
    const worker = await newWorker();
    await giveTalk(path.join(worker.cwd, 'talk.mp4'));
    await writeFile(path.join(worker.cwd, 'talk.en.srt'), srt('One', 'Two'));
    const uploaded = ['talk.mp4', '--language', 'en', '--captions', 'talk.en.srt', '--wait', '--quiet'];
    const { stdout, stderr } = await otoji(worker, 'upload', ...uploaded);
    const id = stdout.trim();
    expect(id, stderr).not.toBe('');
    for (const [format, beginning] of Object.entries(beginnings)) {
      const asked = ['--format', format, '--out', `talk.${format}`, '--quiet'];
      expect(await otoji(worker, 'export', id, ...asked)).toMatchObject({ code: 0, stdout: `talk.${format}\n` });
      const bytes = await readFile(path.join(worker.cwd, `talk.${format}`));
      expect(bytes.toString('utf8', 0, 4000), format).toMatch(beginning);
    }
  });
});

describe('an upload', () => {
  test('is the same file when the command is repeated, and another one only when that is asked for', async () => {
    const worker = await newWorker();
    await giveTalk(path.join(worker.cwd, 'talk.mp4'));
    await writeFile(path.join(worker.cwd, 'talk.srt'), srt('One'));
    const args = ['upload', 'talk.mp4', '--language', 'en', '--captions', 'talk.srt', '--wait', '--json'];
    const first = JSON.parse((await otoji(worker, ...args)).stdout);
    expect(first).toMatchObject({ status: 'success', transcript: 'done' });
    expect(JSON.parse((await otoji(worker, ...args)).stdout).id).toBe(first.id);
    const again = await otoji(worker, ...args, '--again');
    // The free plan allows one upload per month: the refusal shows that it was a new one.
    expect(again.code).toBe(1);
    expect(JSON.parse(again.stderr).error.code).toBe('uploads.exceeded');
  });

  test('goes on after it was interrupted, with the parts that are missing', async () => {
    const worker = await newWorker();
    const source = path.join(worker.cwd, 'long.mp4');
    await giveTalk(source);
    // A box that players skip extends the recording to three parts.
    const free = Buffer.alloc(17 * 1024 * 1024);
    free.writeUInt32BE(free.length, 0);
    free.write('free', 4);
    await writeFile(source, Buffer.concat([await readFile(source), free]));
    await writeFile(path.join(worker.cwd, 'long.srt'), srt('One'));
    const args = ['upload', 'long.mp4', '--language', 'en', '--captions', 'long.srt'];
    // Killed as soon as the first part is stored.
    const killed = await run('sh', ['-c', killAfterFirstPart(args)], worker.cwd, { OTOJI_TOKEN: worker.token });
    expect(killed.stdout).toBe('');
    const resumed = await otoji(worker, ...args, '--wait');
    expect(resumed.code, resumed.stderr).toBe(0);
    const sent = resumed.stderr.split('\n').filter((line) => line.includes('% sent'));
    expect(sent.length).toBeLessThan(3);
    const listed = await otoji(worker, 'list');
    expect(listed.stdout).toBe(`${resumed.stdout.trim()}\tdone\tlong\n`);
  });
});

/** Runs the command without its wrapper, and kills it (SIGKILL) at its first message about a stored part. */
const killAfterFirstPart = (args: readonly string[]) =>
  `mkfifo said; "${process.execPath}" "${path.join(root, 'scripts/cli/main.ts')}" ${args.join(' ')} 2> said & pid=$!
while read -r line; do case "$line" in *sent) kill -9 $pid; break;; esac; done < said; wait $pid 2> /dev/null; true`;

describe('signing in', () => {
  test('takes a token file that only its owner can read, and no other', async () => {
    const worker = await newWorker();
    const file = path.join(worker.cwd, 'token');
    await writeFile(file, `${worker.token}\n`, { mode: 0o600 });
    const list = () => run('otoji', ['list', '--json'], worker.cwd, { OTOJI_TOKEN_FILE: file });
    expect(await list()).toEqual({ code: 0, stdout: '{"files":[]}\n', stderr: '' });
    await chmod(file, 0o644);
    expect(await list()).toMatchObject({ code: 3, stdout: '' });
  });

  test('fails with its own exit code without a token and with one that is revoked', async () => {
    const worker = await newWorker();
    expect(await run('otoji', ['list'], worker.cwd, {})).toMatchObject({ code: 3 });
    await worker.person.client.revokeToken({ tokenId: worker.tokenId });
    expect(await otoji(worker, 'list')).toMatchObject({ code: 3, stdout: '' });
  });

  test('sends no token unencrypted to another machine', async () => {
    const worker = await newWorker();
    expect(await otoji(worker, 'list', '--url', 'http://otoji.example')).toMatchObject({ code: 2 });
  });
});

describe('what cannot be done', () => {
  test('ends with the exit code of its kind, and with --json as an error that programs can read', async () => {
    const worker = await newWorker();
    const refused = await otoji(worker, 'wait', 'nothing', '--json');
    expect(refused.code).toBe(1);
    expect(JSON.parse(refused.stderr)).toEqual({ error: { code: 'file.missing', message: expect.any(String) } });
    expect(await otoji(worker, 'list', '--url', 'http://127.0.0.1:59999')).toMatchObject({ code: 4 });
    expect(await otoji(worker, 'fetch')).toMatchObject({ code: 2 });
    expect(await otoji(worker, 'upload', 'talk.mp4')).toMatchObject({ code: 2 });
    await giveTalk(path.join(worker.cwd, 'talk.mp4'));
    // The engines of a single machine cannot tell speakers apart.
    const asked = ['upload', 'talk.mp4', '--language', 'en', '--speakers', '2'];
    const { code, stderr } = await otoji(worker, ...asked);
    expect([code, stderr]).toEqual([1, expect.stringContaining('cannot tell speakers apart')]);
  });
});
