import { beforeEach, expect, test, vi } from 'vitest';
import type { Client } from '../../../../frontend/platform/api/client.ts';
import type { Ask, SignOutGuard } from '../../../../frontend/platform/session/signOut.ts';

/** New copy of the session with these guards. */
async function given(guards: readonly SignOutGuard[]) {
  const kept = new Map(['id-token', 'access-token', 'refresh-token'].map((name) => [name, 'x']));
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  });
  vi.resetModules();
  const { guardSignOut, leaveDeletedAccount, signOut } = await import(
    '../../../../frontend/platform/session/signOut.ts'
  );
  const release = guards.map(guardSignOut);
  const leave = (ask: Ask) => signOut({ signOut: async () => ({}) } as unknown as Client, ask);
  return { leave, leaveBy: signOut, release, forgetAll: leaveDeletedAccount, isSignedIn: () => kept.size > 0 };
}

const never: Ask = () => {
  throw new Error('asked');
};

beforeEach(() => vi.unstubAllGlobals());

test('no question is asked when nothing is at risk', async () => {
  const { leave, isSignedIn } = await given([{ loss: 'edits', isAtRisk: () => false }]);
  expect([await leave(never), isSignedIn()]).toEqual([true, false]);
});

test('a person who stays keeps the session, and nothing is abandoned', async () => {
  const abandon = vi.fn();
  const { leave, isSignedIn } = await given([{ loss: 'uploads', isAtRisk: () => true, abandon }]);
  expect([await leave(async () => false), isSignedIn(), abandon.mock.calls.length]).toEqual([false, true, 0]);
});

test('each loss is asked about once, and abandoned before the session ends', async () => {
  const said: string[] = [];
  const { leave, isSignedIn } = await given([
    { loss: 'uploads', isAtRisk: () => true, abandon: async () => void said.push(`abandoned, signed in: ${isIn()}`) },
    { loss: 'edits', isAtRisk: async () => true },
  ]);
  const isIn = isSignedIn;
  await leave(async (loss) => said.push(loss) > 0);
  expect(said).toEqual(['uploads', 'abandoned, signed in: true', 'edits']);
  expect(isSignedIn()).toBe(false);
});

test('nobody waits for the server, which is told which session ended', async () => {
  const { leaveBy, isSignedIn } = await given([]);
  const revoked: unknown[] = [];
  const client = { signOut: (asked: unknown) => new Promise(() => void revoked.push(asked)) };
  expect(await leaveBy(client as unknown as Client, never)).toBe(true);
  expect(revoked).toEqual([{ refreshToken: 'x' }]);
  expect(isSignedIn()).toBe(false);
});

test('a guard that was removed is not asked', async () => {
  const { leave, release } = await given([{ loss: 'edits', isAtRisk: () => true }]);
  for (const stop of release) stop();
  expect(await leave(never)).toBe(true);
});

test('of a deleted account nothing is asked: what is kept of the person goes, then the session', async () => {
  const said: string[] = [];
  const { forgetAll, isSignedIn } = await given([
    { loss: 'edits', isAtRisk: () => true, forget: async () => void said.push(`forgotten, signed in: ${isIn()}`) },
    { loss: 'edits', isAtRisk: () => true, forget: () => Promise.reject(new Error('the storage is blocked')) },
    { loss: 'uploads', isAtRisk: () => true, abandon: async () => void said.push('abandoned') },
  ]);
  const isIn = isSignedIn;
  await forgetAll();
  expect(said).toEqual(['forgotten, signed in: true', 'abandoned']);
  expect(isSignedIn()).toBe(false);
});
