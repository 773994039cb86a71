import { ApiError, createClient } from '../../../api/client.ts';
import { request } from '../api/request.ts';
import { closeSession, openSession, readTokens } from './store.ts';
import { type Tokens, usernameOf } from './tokens.ts';

/** Requests new tokens without the session's own client. */
const client = createClient({ send: (call) => request(call, {}) });

let running: Promise<Tokens | null> | null = null;

/**
 * Replaces `stale` tokens with a single request, however many calls and tabs need it; null when the session has
 * expired. Fails when the API cannot be reached: the session is then preserved.
 */
export function refreshTokens(stale: Tokens): Promise<Tokens | null> {
  running ??= locked(() => refreshUnlessDone(stale)).finally(() => {
    running = null;
  });
  return running;
}

function locked<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('otoji-token-refresh', work) : work();
}

async function refreshUnlessDone(stale: Tokens): Promise<Tokens | null> {
  const kept = readTokens();
  if (kept === null || kept.accessToken !== stale.accessToken) return kept;
  try {
    const { accessToken, idToken, onboarding } = await client.refreshTokens({
      username: usernameOf(kept),
      refreshToken: kept.refreshToken,
    });
    const fresh = { accessToken, idToken, refreshToken: kept.refreshToken };
    openSession(fresh, onboarding);
    return fresh;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429) throw error;
    closeSession();
    return null;
  }
}
