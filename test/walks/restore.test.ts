import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AdminDeleteUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import {
  CreateTableCommand,
  DeleteItemCommand,
  DeleteTableCommand,
  DynamoDBClient,
  ListTablesCommand,
} from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setText } from '../../domain/editor/commands/setText.ts';
import { keyOf, pagesOf, type RawItem, write } from '../../scripts/restore/table.ts';
import { openClient, readCode, signIn, untilTranscribed, upload } from '../../scripts/sample/visitor.ts';
import { openBucket } from '../kit/bucket.ts';
import { openDocument, save } from '../kit/document.ts';
import { dataDir, origin } from '../kit/ownCloud.ts';
import { type NewPerson, newPerson } from '../kit/person.ts';
import { makeSpokenVideo } from '../kit/spokenVideo.ts';
import { shape } from '../kit/table.ts';
import { runNode } from '../kit/template.ts';

type File = Awaited<ReturnType<typeof upload>>;

const root = new URL('../..', import.meta.url).pathname;
const folder = mkdtempSync(path.join(tmpdir(), 'otoji-restore-'));
const restored = 'restored';
const srt = '1\n00:00:00,000 --> 00:00:01,000\nKeep me\n';

let client: DynamoDBClient;
let users: CognitoIdentityProviderClient;
let variables: Record<string, string>;
let table: string;
let owner: NewPerson;
let file: File;

beforeAll(async () => {
  const { region, services } = await (await fetch(`${origin}/_local/endpoints.json`)).json();
  const credentials = JSON.parse(readFileSync(path.join(dataDir, 'credentials.json'), 'utf8'));
  client = new DynamoDBClient({ region, endpoint: services.dynamodb, credentials });
  users = new CognitoIdentityProviderClient({ region, endpoint: services['cognito-idp'], credentials });
  variables = {
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: services['cognito-idp'],
    AWS_REGION: region,
    AWS_ENDPOINT_URL_DYNAMODB: services.dynamodb,
    AWS_ENDPOINT_URL_S3: services.s3,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  };
  [table = ''] = (await client.send(new ListTablesCommand({}))).TableNames ?? [];
  const source = path.join(folder, 'talk.mp4');
  await makeSpokenVideo(source, ['Every film begins with a story and a voice.']);
  owner = await newPerson(origin);
  const captions = [{ fileName: 'talk.srt', language: 'en', content: Buffer.from(srt).toString('base64') }];
  file = await untilTranscribed(owner, await upload(owner, source, 'en', { captions }));
  await restoreToNow();
});
afterAll(async () => {
  await client.send(new DeleteTableCommand({ TableName: restored }));
  rmSync(folder, { recursive: true, force: true });
});

/** Makes a table with the items of this moment, as point-in-time recovery does. */
async function restoreToNow(): Promise<void> {
  await client.send(new CreateTableCommand({ ...shape, TableName: restored }));
  for await (const page of pagesOf(client, table))
    await write(
      client,
      restored,
      page.map((Item) => ({ PutRequest: { Item: { ...Item } } })),
    );
}

async function destroy(isLost: (item: RawItem) => boolean): Promise<number> {
  let count = 0;
  for await (const page of pagesOf(client, table))
    for (const item of page.filter(isLost)) {
      await client.send(new DeleteItemCommand({ TableName: table, Key: { ...keyOf(item) } }));
      count++;
    }
  return count;
}

const restore = (...args: string[]) =>
  runNode(['scripts/restore.ts', '--from', restored, '--to', table, ...args], root, variables);
const firstText = async () => (await openDocument(owner.client, file)).document.at('en', 0)?.cells.en?.text;

test('captions that were destroyed are as they were at the chosen moment', async () => {
  const opened = await openDocument(owner.client, file);
  const id = opened.document.at('en', 0)?.id ?? '';
  await save(owner.client, file, opened, setText(opened.document, { id, tab: 'en', text: 'Destroyed' }));
  expect(await firstText()).toBe('Destroyed');

  const options = ['--only', `FILE#${file.id}`, '--exact'];
  const { output: plan } = await restore(...options, '--dry-run');
  expect(plan).toMatch(/would restore 0 missing and [1-9]\d* changed items\nwould delete [1-9]\d* later items/);
  expect(await firstText()).toBe('Destroyed');

  const { name } = await openBucket({ origin, dataDir });
  const { isGreen, output } = await restore(...options, '--bucket', name);
  expect(output).toContain('0 caption documents without a body');
  expect(isGreen, output).toBe(true);
  expect(await firstText()).toBe('Keep me');
  const again = await openDocument(owner.client, file);
  await save(owner.client, file, again, setText(again.document, { id, tab: 'en', text: 'Edited again' }));
  expect(await firstText()).toBe('Edited again');
});

test('a table that was lost is filled again: people sign in, and their files open', async () => {
  expect(await destroy(() => true)).toBeGreaterThan(10);
  await expect(owner.client.readFile({ projectId: file.projectId, videoId: file.id })).rejects.toThrow();
  const { isGreen, output } = await restore();
  expect(isGreen, output).toBe(true);
  expect((await owner.client.listFiles({})).files.map(({ id }) => id)).toEqual([file.id]);
  expect(await firstText()).toBe('Keep me');
});

/** Runs the schedule with this description now, until it is done. */
async function fire(description: string): Promise<void> {
  const page = await (await fetch(`${origin}/_local`)).text();
  const [, number] = /_local\/schedules\/(\d+)\/fire/.exec(page.slice(page.indexOf(description))) ?? [];
  const fired = await fetch(`${origin}/_local/schedules/${number}/fire`, {
    method: 'POST',
    headers: { origin },
    redirect: 'manual',
  });
  expect(fired.status).toBe(303);
}

const claimsOf = ({ accessToken }: { accessToken: string }) =>
  JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()) as { iss: string; sub: string };

test('a person whose user of the pool is lost sets a new password and has everything as before', async () => {
  const { iss, sub } = claimsOf(owner);
  const pool = iss.split('/').at(-1) ?? '';
  const { balance } = await owner.client.readUsage({});
  await fire('Lists the people of the user pool');
  await users.send(new AdminDeleteUserCommand({ UserPoolId: pool, Username: sub }));
  await expect(signIn(origin, owner)).rejects.toThrow();

  const { name } = await openBucket({ origin, dataDir });
  const day = new Date().toISOString().slice(0, 10);
  const options = ['--people', day, '--to', table, '--pool', pool, '--bucket', name];
  const bringBack = (...more: string[]) => runNode(['scripts/restore.ts', ...options, ...more], root, variables);
  expect((await bringBack('--dry-run')).output).toMatch(/would add 1 of \d+ people/);
  const { isGreen, output } = await bringBack();
  expect(isGreen, output).toBe(true);
  expect(output).toMatch(/added 1 of \d+ people; \d+ have no account\ngave [1-9]\d* items new ids/);

  const anyone = openClient(origin);
  const password = 'An0therHome';
  await anyone.startPasswordReset({ email: owner.email });
  const code = await readCode(origin, owner.email);
  await anyone.resetPassword({ username: owner.email, password, confirmation_code: code });
  const visitor = await signIn(origin, { email: owner.email, password });
  expect(claimsOf(visitor).sub).not.toBe(sub);
  owner = { ...owner, ...visitor, password };
  expect((await owner.client.listFiles({})).files.map(({ id }) => id)).toEqual([file.id]);
  expect((await owner.client.readUsage({})).balance).toEqual(balance);
  const opened = await openDocument(owner.client, file);
  const id = opened.document.at('en', 0)?.id ?? '';
  await save(owner.client, file, opened, setText(opened.document, { id, tab: 'en', text: 'Still mine' }));
  expect(await firstText()).toBe('Still mine');

  for await (const page of pagesOf(client, table)) expect(JSON.stringify(page)).not.toContain(sub);
  expect((await bringBack()).output).toMatch(/added 0 of .*\ngave 0 items new ids/);
});

test('a caption document without its body is reported', async () => {
  const { client: storage, name } = await openBucket({ origin, dataDir });
  const { DeleteObjectCommand, ListObjectsV2Command } = await import('@aws-sdk/client-s3');
  const { Contents = [] } = await storage.send(
    new ListObjectsV2Command({ Bucket: name, Prefix: `captions/${file.id}/snapshots/` }),
  );
  for (const { Key } of Contents) await storage.send(new DeleteObjectCommand({ Bucket: name, Key }));
  const { isGreen, output } = await restore('--bucket', name);
  expect(isGreen).toBe(false);
  expect(output).toContain(`missing in ${name}: captions/${file.id}/snapshots/`);
});
