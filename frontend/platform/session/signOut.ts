import { useEffect } from 'react';
import type { Client } from '../../../api/client.ts';
import { closeSession, currentTokens } from './store.ts';

/**
 * Asked before a sign-out. Answers false to stay signed in, for example because the person wants to keep
 * edits that are saved on this machine only.
 */
export type Question = () => boolean | Promise<boolean>;

const questions = new Set<Question>();

/** Registers a question for as long as the component is there. Memoise it. */
export function useBeforeSignOut(question: Question): void {
  useEffect(() => beforeSignOut(question), [question]);
}

/** Registers a question; the answer takes it back. */
export function beforeSignOut(question: Question): () => void {
  questions.add(question);
  return () => questions.delete(question);
}

/** Ends the session here and at the API. False when somebody asked to stay. */
export async function signOut(client: Client): Promise<boolean> {
  for (const question of questions) if (!(await question())) return false;
  const tokens = currentTokens();
  closeSession();
  // The session is over here in any case; a token that could not be revoked ends by itself.
  if (tokens) await client.signOut({ refreshToken: tokens.refreshToken }).catch(() => undefined);
  return true;
}
