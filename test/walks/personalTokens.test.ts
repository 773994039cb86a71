import { beforeAll, expect, test } from 'vitest';
import { tokenPrefix } from '../../api/route.ts';
import { origin } from '../kit/ownCloud.ts';
import { type NewPerson, newPerson } from '../kit/person.ts';

let person: NewPerson;

const statusOf = async (path: string, token?: string): Promise<number> => {
  const headers = new Headers(token === undefined ? [] : [['authorization', `Bearer ${token}`]]);
  return (await fetch(`${origin}/api${path}`, { headers })).status;
};

beforeAll(async () => {
  person = await newPerson(origin);
});

test('a personal access token opens files at its own addresses, and nothing else, until it is revoked', async () => {
  const { token, record } = await person.client.createToken({ name: 'Walk', days: 1 });
  const files = '/me/projects/files/videos';
  expect(await statusOf(tokenPrefix + files, token)).toBe(200);
  expect(await statusOf(files, token)).toBe(401);
  expect(await statusOf(`${tokenPrefix}/me/tokens`, token)).toBe(404);
  expect(await statusOf(tokenPrefix + files)).toBe(401);
  expect(await statusOf(tokenPrefix + files, person.accessToken)).toBe(403);
  expect((await person.client.listTokens()).tokens).toMatchObject([{ name: 'Walk', lastUsedAt: expect.any(String) }]);
  await person.client.revokeToken({ tokenId: record.id });
  expect(await statusOf(tokenPrefix + files, token)).toBe(403);
});

test('the address of a file in a team leads to the same calls, with a session and with a token', async () => {
  const { token } = await person.client.createToken({ name: 'Team', days: 1 });
  const codeOf = async (path: string, bearer: string) => {
    const reply = await fetch(`${origin}/api${path}`, { headers: { authorization: `Bearer ${bearer}` } });
    return [reply.status, ((await reply.json()) as { readonly code?: string }).code];
  };
  const address = '/teams/anyteam/files/anyfile';
  expect(await codeOf(address, person.accessToken)).toEqual([404, 'file.missing']);
  expect(await codeOf(`${address}/comments`, person.accessToken)).toEqual([404, 'file.missing']);
  expect(await codeOf(tokenPrefix + address, token)).toEqual([404, 'file.missing']);
  expect(await codeOf(address, token)).toEqual([401, undefined]);
  expect(await codeOf(`${address}/nothing`, person.accessToken)).toEqual([404, undefined]);
});
