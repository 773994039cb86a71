import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningYouTube, startYouTube, youtubeClient } from '../kit/youtube.ts';

let google: RunningYouTube;
beforeAll(async () => {
  google = await startYouTube();
});
afterAll(() => google[Symbol.asyncDispose]());

const redirect_uri = `${youtubeClient.siteOrigin}/en/me/google/callback`;
const verifier = 'v'.repeat(43);
const client = { client_id: youtubeClient.clientId, client_secret: youtubeClient.clientSecret };
const usual = {
  ...{ client_id: youtubeClient.clientId, redirect_uri, response_type: 'code', state: 's' },
  ...{ scope: 'https://www.googleapis.com/auth/youtube.force-ssl', access_type: 'offline', prompt: 'consent' },
  ...{ code_challenge: createHash('sha256').update(verifier).digest('base64url'), code_challenge_method: 'S256' },
};

const allow = async (asked: Record<string, string>) => {
  const body = new URLSearchParams({ ...asked, answer: 'allow' });
  const reply = await fetch(`${google.url}/o/oauth2/v2/auth`, { method: 'POST', body, redirect: 'manual' });
  return new URL(reply.headers.get('location') ?? '').searchParams.get('code') ?? '';
};

const exchange = async (code: string, more: Record<string, string> = {}) => {
  const fields = { ...client, grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri, ...more };
  const reply = await fetch(`${google.url}/token`, { method: 'POST', body: new URLSearchParams(fields) });
  return (await reply.json()) as Record<string, unknown>;
};

describe('the local Google', () => {
  test('shows its page to nobody but the client, for the address of the site', async () => {
    const page = (asked: object) =>
      fetch(`${google.url}/o/oauth2/v2/auth?${new URLSearchParams({ ...usual, ...asked })}`);
    expect((await page({})).status).toBe(200);
    expect((await page({ redirect_uri: 'https://evil.example/en/me/google/callback' })).status).toBe(400);
    expect((await page({ client_id: 'another' })).status).toBe(400);
    expect((await page({ code_challenge_method: 'plain' })).status).toBe(400);
  });

  test('exchanges a code once, for who began it', async () => {
    expect(await exchange(await allow(usual), { code_verifier: 'w'.repeat(43) })).toEqual({ error: 'invalid_grant' });
    expect(await exchange(await allow(usual), { client_secret: 'wrong' })).toEqual({ error: 'invalid_client' });
    const code = await allow(usual);
    expect(await exchange(code)).toHaveProperty('refresh_token');
    expect(await exchange(code)).toEqual({ error: 'invalid_grant' });
  });

  test('gives a refresh token only to who asks for one and for the consent', async () => {
    const { prompt: _, ...silent } = usual;
    const tokens = await exchange(await allow(silent));
    expect(tokens).toHaveProperty('access_token');
    expect(tokens).not.toHaveProperty('refresh_token');
  });

  test('takes no upload without a token', async () => {
    const reply = await fetch(`${google.url}/upload/youtube/v3/videos?uploadType=resumable`, { method: 'POST' });
    expect(reply.status).toBe(401);
  });
});
