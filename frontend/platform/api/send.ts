import type { ApiResponse, Call, Send } from '../../../api/client.ts';
import { apiVersion, versionHeader } from '../../../api/version.ts';
import { refreshTokens } from '../session/refresh.ts';
import { closeSession, currentTokens } from '../session/store.ts';
import { languageClaim, remainingMs, type Tokens } from '../session/tokens.ts';
import { request } from './request.ts';

/** Access tokens are renewed this long before they expire, so that no call is refused because of an expired token. */
const renewBeforeMs = 60_000;

let answerHere: Send | null = null;

/**
 * Answers the calls that need a session in this browser, until the returned function is called. Nothing of them is sent.
 */
export function answerCallsHere(answer: Send): () => void {
  answerHere = answer;
  return () => {
    answerHere = null;
  };
}

/**
 * Sends a call with the session's bearer token unless its route is public. A rejected token is renewed once; an expired
 * session (401 or 422) is closed, which leads to the sign-in page.
 */
export async function send(call: Call): Promise<ApiResponse> {
  if (call.route.access === 'public') return request(call, {});
  if (answerHere) return answerHere(call);
  const tokens = await freshTokens();
  if (tokens === null) return signedOut;
  const answer = await request(call, headersOf(tokens));
  return answer.status === 401 ? sendAgain(call, tokens) : ended(answer);
}

async function sendAgain(call: Call, refused: Tokens): Promise<ApiResponse> {
  const tokens = await refreshTokens(refused);
  return tokens === null ? signedOut : ended(await request(call, headersOf(tokens)));
}

async function freshTokens(): Promise<Tokens | null> {
  const tokens = currentTokens();
  if (tokens === null) return null;
  return remainingMs(tokens.accessToken, Date.now()) > renewBeforeMs ? tokens : refreshTokens(tokens);
}

function ended(answer: ApiResponse): ApiResponse {
  if (answer.status === 401 || answer.status === 422) closeSession();
  return answer;
}

function headersOf(tokens: Tokens): Record<string, string> {
  return {
    authorization: `Bearer ${tokens.accessToken}`,
    [versionHeader]: String(apiVersion),
    'accept-language': languageClaim(tokens.idToken) ?? document.documentElement.lang,
  };
}

const signedOut: ApiResponse = { status: 401, body: { code: 'session.missing', message: 'Please sign in.' } };
