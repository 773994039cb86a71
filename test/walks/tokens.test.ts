import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { decodeJwt, generateKeyPair, importJWK, type JWTPayload, SignJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AnyRoute } from '../../api/route.ts';
import { routeList } from '../../api/routes/index.ts';
import { signIn } from '../../scripts/sample/visitor.ts';
import { dataDir, origin } from '../kit/ownCloud.ts';
import { type NewPerson, newPerson } from '../kit/person.ts';
import { validBodies } from '../kit/validBodies.ts';

/** Calls every non-public route over HTTP with each token that must be rejected. */

const closed = routeList.filter(({ access }) => access !== 'public').map((route) => [route.name, route] as const);

/** Token to send, by its fault. */
const wrong = new Map<string, string | undefined>();
let person: NewPerson;

beforeAll(async () => {
  person = await newPerson(origin);
  const { accessToken, idToken } = person;
  const [header = '', payload = '', signature = ''] = accessToken.split('.');
  const claims = decodeJwt(accessToken);
  const key = poolKey();
  const ours = await importJWK(key, 'RS256');
  const { privateKey: another } = await generateKeyPair('RS256');
  const signed = (changes: JWTPayload, by: Parameters<SignJWT['sign']>[0]) =>
    new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg: 'RS256', kid: key.kid }).sign(by);
  const aMinuteAgo = Math.floor(Date.now() / 1000) - 60;
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

  wrong.set('no token', undefined);
  wrong.set('no JSON web token', 'open-sesame');
  wrong.set('an id token', idToken);
  wrong.set('an expired token', await signed({ iat: aMinuteAgo - 60, exp: aMinuteAgo }, ours));
  wrong.set('another payload below the signature', `${header}.${encoded({ ...claims, sub: 'someone' })}.${signature}`);
  wrong.set('a token that says it is not signed', `${encoded({ alg: 'none' })}.${payload}.`);
  wrong.set('a key that is not the pool’s', await signed({}, another));
  wrong.set('another pool', await signed({ iss: `${claims.iss}x` }, ours));
  wrong.set('another client of the pool', await signed({ client_id: 'another' }, ours));
  wrong.set('an account that does not exist', await signed({ sub: crypto.randomUUID() }, ours));
  wrong.set('a session that was ended', await endedSession());
});

/** Signing key of the local user pool, as stored in its folder. */
function poolKey(): Record<string, string> & { kid: string } {
  const [file] = globSync('**/signing-key.json', { cwd: dataDir });
  const at = path.join(dataDir, file ?? '');
  if (!existsSync(at)) throw new Error('the local user pool has no key');
  return JSON.parse(readFileSync(at, 'utf8'));
}

/** Access token of a person after signing out everywhere. */
async function endedSession(): Promise<string> {
  const leaving = await newPerson(origin);
  // A session ends for tokens from an earlier second.
  const second = decodeJwt(leaving.accessToken).auth_time as number;
  while (Date.now() / 1000 < second + 1) await new Promise((wake) => setTimeout(wake, 50));
  const again = await signIn(origin, leaving);
  await again.client.signOutEverywhere();
  return leaving.accessToken;
}

async function call(route: AnyRoute, token: string | undefined) {
  const address = route.paths[0].replaceAll(/\{\w+\}/g, 'x1');
  const body = validBodies[route.name];
  const response = await fetch(`${origin}/api${address}`, {
    method: route.method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  await response.arrayBuffer();
  return response.status;
}

describe('a call of', () => {
  test.each(closed)('%s is refused with 401 for every token that is not a person’s own and valid', async (_, route) => {
    const statuses = [];
    for (const [what, token] of wrong) statuses.push([what, await call(route, token)]);
    expect(statuses).toEqual([...wrong.keys()].map((what) => [what, 401]));
  });
});

test('the same calls with the token of the person are not refused for their token', async () => {
  expect(wrong.size).toBe(11);
  await expect(person.client.readAccount()).resolves.toMatchObject({ email: person.email });
});
