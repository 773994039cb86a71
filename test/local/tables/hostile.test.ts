import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BatchWriteItemCommand, DynamoDBClient, GetItemCommand, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signCall } from '../../../local/protocol/signedCall.ts';
import { starter } from '../../../local/tables/start.ts';
import { type RawAnswer, send } from '../kit/signedRequest.ts';
import { type StartedHost, startHost } from '../kit/startedHost.ts';

let started: StartedHost;
let url: string;
beforeAll(async () => {
  started = await startHost([starter]);
  url = started.host.context.endpoints.url('dynamodb') ?? '';
});
afterAll(() => started.stop());

const target = { 'x-amz-target': 'DynamoDB_20120810.ListTables', 'content-type': 'application/x-amz-json-1.0' };
/** Header that dynoxide itself and DynamoDB Local accept. */
const shapeOnly =
  'AWS4-HMAC-SHA256 Credential=local/20260101/eu-west-1/dynamodb/aws4_request, SignedHeaders=host, Signature=local';

interface Attack {
  readonly headers?: Record<string, string>;
  readonly body?: string;
  readonly sentBody?: string;
  readonly key?: { accessKeyId?: string; secretAccessKey?: string; region?: string };
  readonly service?: string;
  readonly atMs?: number;
}

/** Sends a request that is valid except for the changes of the attack. */
function ask({ headers = {}, body = '{}', sentBody = body, key = {}, service = 'dynamodb', atMs }: Attack = {}) {
  const { credentials, template } = started.host.context;
  const { host } = new URL(url);
  const call = { method: 'POST', rawPath: '/', query: [], headers: { ...target, host } };
  const keyRing = { ...credentials, region: template.region, ...key };
  const signature = signCall(call, body, service, keyRing, atMs ?? Date.now());
  const all = { ...target, ...signature, ...headers };
  return send(url, { method: 'POST', path: '/', headers: all, body: Buffer.from(sentBody) });
}

const outcome = ({ status, body }: RawAnswer) => `${status} ${/#(\w+)/.exec(body.toString())?.[1]}`;

describe('the database', () => {
  it('serves programs with the key of this installation, and the SDK', async () => {
    expect((await ask()).status).toBe(200);
    const { credentials, template } = started.host.context;
    const client = new DynamoDBClient({ region: template.region, endpoint: url, credentials });
    const { TableNames: [TableName = ''] = [] } = await client.send(new ListTablesCommand({}));
    const Item = { PK: { S: 'ü 字幕 😀' }, SK: { S: 'a' }, text: { S: 'x'.repeat(300_000) } };
    await client.send(new BatchWriteItemCommand({ RequestItems: { [TableName]: [{ PutRequest: { Item } }] } }));
    const found = await client.send(new GetItemCommand({ TableName, Key: { PK: Item.PK, SK: Item.SK } }));
    expect(found.Item).toEqual(Item);
  });

  it.each<[string, Attack, string]>([
    ['nobody', { headers: { authorization: '' } }, '400 IncompleteSignatureException'],
    ['somebody who knows the form', { headers: { authorization: shapeOnly } }, '400 IncompleteSignatureException'],
    ['another secret', { key: { secretAccessKey: 'guess' } }, '400 InvalidSignatureException'],
    ['another key', { key: { accessKeyId: 'local' } }, '400 UnrecognizedClientException'],
    ['another region', { key: { region: 'mars-1' } }, '400 InvalidSignatureException'],
    ['a signature for the storage', { service: 's3' }, '400 InvalidSignatureException'],
    ['an hour ago', { atMs: Date.now() - 3_600_000 }, '400 InvalidSignatureException'],
    ['an hour ahead', { atMs: Date.now() + 3_600_000 }, '400 InvalidSignatureException'],
    ['no time', { headers: { 'x-amz-date': '' } }, '400 InvalidSignatureException'],
    ['another body', { sentBody: '{"Limit":1}' }, '400 InvalidSignatureException'],
    ['a header added later', { headers: { 'x-amz-late': '1' } }, '400 InvalidSignatureException'],
    ['another operation', { headers: { 'x-amz-target': 'x.DeleteTable' } }, '400 InvalidSignatureException'],
    ['another host name', { headers: { host: 'evil.example:4403' } }, '421 AccessDeniedException'],
    ['a page of another site', { headers: { origin: 'https://evil.example' } }, '403 AccessDeniedException'],
    ['a page without an origin', { headers: { origin: 'null' } }, '403 AccessDeniedException'],
    ['our own page', { headers: { origin: 'http://127.0.0.1:4400' } }, '403 AccessDeniedException'],
  ])('refuses %s', async (_name, attack, refused) => {
    expect(outcome(await ask(attack))).toBe(refused);
  });

  it('gives no page leave to ask or to read', async () => {
    const preflight = { origin: 'http://evil.example', 'access-control-request-method': 'POST' };
    for (const answer of [
      await send(url, { method: 'OPTIONS', path: '/', headers: preflight }),
      await send(url, { method: 'GET', path: '/' }),
      await ask({ headers: { origin: 'http://evil.example' } }),
      await ask(),
    ]) {
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  it('refuses a body that is too long before its end', async () => {
    expect(outcome(await ask({ body: ' '.repeat(17 * 1024 * 1024) }))).toBe('413 RequestEntityTooLargeException');
    expect((await ask()).status).toBe(200);
  });

  it('hides the server behind it at an address that a page cannot guess', () => {
    const record = readFileSync(join(started.host.context.folder('tables'), 'server.json'), 'utf8');
    const { command } = JSON.parse(record) as { command: string[] };
    const [host = '', port = ''] = ['--host', '--port'].map((name) => command[command.indexOf(name) + 1]);
    expect(host).toMatch(/^127(\.\d{1,3}){3}$/);
    expect([host, Number(port)]).not.toEqual(['127.0.0.1', started.host.context.ports.tables]);
  });
});
