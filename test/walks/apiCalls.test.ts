import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { captionedFile } from '../kit/captionedFile.ts';
import { dataDir, origin } from '../kit/ownCloud.ts';
import { newPerson } from '../kit/person.ts';
import { putDiscount, putOnPlan } from '../kit/plan.ts';

/** The examples of docs/api-calls.md, run by curl in the order of the page. */

const folder = mkdtempSync(path.join(tmpdir(), 'otoji-calls-'));
const page = readFileSync(path.resolve(import.meta.dirname, '../../docs/api-calls.md'), 'utf8');
const api = `${origin}/api`;
const variables: Record<string, string> = { PATH: process.env.PATH ?? '', ORIGIN: origin, API: api };

interface Example {
  readonly command: string;
  readonly status: number;
  /** Error code of a refusal. */
  readonly code: string | undefined;
  readonly kept: readonly (readonly [name: string, path: string])[];
}

const examples = page.split('\n').flatMap((line): Example[] => {
  const [, command, status, rest = ''] = /^(curl .*) # (\d{3})(.*)$/.exec(line) ?? [];
  if (command === undefined) return [];
  const words = rest.trim().split(' ').filter(Boolean);
  const kept = words.flatMap((word) => (word.includes('=') ? [word.split('=') as [string, string]] : []));
  return [{ command, status: Number(status), code: words.find((word) => !word.includes('=')), kept }];
});

/** Runs an example. Returns the status and the body of the answer. */
function run({ command }: Example): { readonly status: number; readonly body: string } {
  const script = `curl() { command curl -sS -w '\\n%{http_code}' "$@"; }\n${command}`;
  const output = execFileSync('bash', ['--norc', '-c', script], {
    env: variables,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
  });
  const at = output.lastIndexOf('\n');
  return { status: Number(output.slice(at + 1)), body: output.slice(0, at) };
}

const valueAt = (body: string, at: string): string =>
  String(at.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], JSON.parse(body)));

beforeAll(async () => {
  const person = await newPerson(origin);
  await putOnPlan({ origin, dataDir }, person, 'starter');
  await putDiscount({ origin, dataDir }, 'SPRING', 15);
  const file = await captionedFile(person, folder, ['One', 'Two']);
  const srt = '1\n00:00:00,000 --> 00:00:01,000\n一\n\n2\n00:00:02,000 --> 00:00:03,000\n二\n';
  Object.assign(variables, {
    EMAIL: person.email,
    PASSWORD: person.password,
    NEW_EMAIL: `new-${person.email}`,
    USER_ID: (await person.client.readInfo({})).sub,
    REFRESH: person.refreshToken,
    AUTH: `authorization: Bearer ${person.accessToken}`,
    PROJECT: file.projectId,
    VIDEO: file.id,
    FILE: `${api}/me/projects/${file.projectId}/videos/${file.id}`,
    TEAM_FILE: `${api}/teams/${file.id}/files/${file.id}`,
    PAY: `${api}/me/customer/payment`,
    SRT: Buffer.from(srt).toString('base64'),
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('every example is answered as the page says', () => {
  expect(examples.length).toBeGreaterThan(100);
  const wrong = examples.flatMap((example) => {
    const { status, body } = run(example);
    if (status === example.status) for (const [name, at] of example.kept) variables[name] = valueAt(body, at);
    const code = status < 400 ? undefined : (JSON.parse(body) as { readonly code: string }).code;
    const isRight = status === example.status && code === example.code;
    return isRight ? [] : [`${example.command.slice(0, 150)}: ${status} ${body.slice(0, 150)}`];
  });
  expect(wrong).toEqual([]);
  // More than a hundred processes take minutes on a busy machine.
}, 600_000);
