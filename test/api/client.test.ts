import { describe, expect, test } from 'vitest';
import { ApiError, type ApiResponse, type Call, createClient } from '../../api/client.ts';

/** Client that records its calls and returns the given response to each. */
function given(response: ApiResponse = { status: 200, body: { done: true } }) {
  const calls: Pick<Call, 'path' | 'body'>[] = [];
  const client = createClient({
    send: async ({ path, body }) => {
      calls.push({ path, body });
      return response;
    },
  });
  return { client, calls };
}

describe('the client', () => {
  test('sends each field in the path, the query or the body, as the route says', async () => {
    const { client, calls } = given();
    await client.updateFile({ projectId: 'p 1/', videoId: 'v', title: 'T' });
    expect(calls).toEqual([{ path: '/me/projects/p%201%2F/videos/v', body: { title: 'T' } }]);
  });

  test('reaches a file below its folder or below its team, as it is given', async () => {
    const { client, calls } = given();
    await client.deleteFile({ projectId: 'p', videoId: 'v' });
    await client.deleteFile({ teamId: 't', fileId: 'v' });
    expect(calls.map(({ path }) => path)).toEqual(['/me/projects/p/videos/v', '/teams/t/files/v']);
  });

  test('writes a query without the fields that are not given', async () => {
    const { client, calls } = given();
    await client.listFiles({ search: 'ü & co', cursor: undefined });
    expect(calls).toEqual([{ path: '/me/projects/files/videos?search=%C3%BC+%26+co', body: undefined }]);
  });

  test('calls a route without input without an argument', async () => {
    const { client, calls } = given();
    await client.readAccount();
    expect(calls).toEqual([{ path: '/me/account', body: undefined }]);
  });

  test('sends no field that the route does not know', async () => {
    const { client, calls } = given();
    const sent = { email: 'a@b.co', password: 'x', role: 'admin' };
    await client.signIn(sent);
    expect(calls[0]?.body).toEqual({ email: 'a@b.co', password: 'x' });
  });

  test('returns the body', async () => {
    expect(await given().client.signOut({ refreshToken: 'r' })).toEqual({ done: true });
  });

  test('throws a refusal with its code, message and details', async () => {
    const body = { code: 'minutes.exceeded', message: 'Too long', details: { secondsLeft: 3 } };
    const refused = given({ status: 402, body }).client.readAccount();
    await expect(refused).rejects.toBeInstanceOf(ApiError);
    await expect(refused).rejects.toMatchObject({ status: 402, ...body });
  });

  test.each([
    [401, 'session.missing'],
    [404, 'route.missing'],
    [500, 'internal.error'],
  ])('reads a %i in the words of the gateway as %s', async (status, code) => {
    const refused = given({ status, body: { message: 'Unauthorized' } }).client.readAccount();
    await expect(refused).rejects.toMatchObject({ status, code });
  });
});
