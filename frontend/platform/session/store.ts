import { useSyncExternalStore } from 'react';
import { clearStored, keepStored, readStored } from './storedValues.ts';
import type { Tokens } from './tokens.ts';

type Listener = () => void;

const listeners = new Set<Listener>();
let held: Tokens | null = readTokens();

/** Session of this browser, shared by all tabs; null unless all three tokens are stored. */
export function readTokens(): Tokens | null {
  const [idToken, accessToken, refreshToken] = [
    readStored('id-token'),
    readStored('access-token'),
    readStored('refresh-token'),
  ];
  return idToken && accessToken && refreshToken ? { idToken, accessToken, refreshToken } : null;
}

export function openSession(tokens: Tokens, onboarding: boolean): void {
  keepStored('id-token', tokens.idToken);
  keepStored('access-token', tokens.accessToken);
  keepStored('refresh-token', tokens.refreshToken);
  keepStored('onboarding', String(onboarding));
  announce();
}

/** Closes the session here and, through the storage, in every other tab. */
export function closeSession(): void {
  clearStored();
  announce();
}

export function currentTokens(): Tokens | null {
  return held;
}

export function useTokens(): Tokens | null {
  return useSyncExternalStore(subscribe, currentTokens);
}

function subscribe(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reads the storage again and notifies the page when the session has changed. */
function announce(): void {
  const now = readTokens();
  if (now?.accessToken === held?.accessToken && now?.refreshToken === held?.refreshToken) return;
  held = now;
  for (const listener of listeners) listener();
}

if (typeof window !== 'undefined') window.addEventListener('storage', announce);
