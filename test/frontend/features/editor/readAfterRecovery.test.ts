import { describe, expect, it } from 'vitest';
import { readAfterRecovery } from '../../../../frontend/features/editor/engine/session/readOpened.ts';

/** Server whose state a recovery may change, with a read of it. */
function aServer() {
  const server = { state: 'before', reads: 0 };
  const read = async () => {
    server.reads += 1;
    return server.state;
  };
  return { server, read };
}

describe('opening a document', () => {
  it('reads it once, without waiting, if no earlier page left changes', async () => {
    const { server, read } = aServer();
    const recovering = Promise.withResolvers<{ savedChanges: number; conflicts: [] }>();
    const reading = readAfterRecovery(recovering.promise, read);
    expect(server.reads).toBe(1);
    recovering.resolve({ savedChanges: 0, conflicts: [] });
    expect(await reading).toBe('before');
    expect(server.reads).toBe(1);
  });

  it('shows changes of an earlier page that were just sent', async () => {
    const { server, read } = aServer();
    const recovering = (async () => {
      await Promise.resolve();
      server.state = 'with what was left';
      return { savedChanges: 1, conflicts: [] };
    })();
    expect(await readAfterRecovery(recovering, read)).toBe('with what was left');
  });

  it('reads it again if it is unknown what was sent', async () => {
    const { server, read } = aServer();
    expect(await readAfterRecovery(Promise.reject(new Error('no journal')), read)).toBe('before');
    expect(server.reads).toBe(2);
  });

  it('succeeds or fails with the reading after a recovery', async () => {
    const answers = [Promise.reject(new Error('too early')), Promise.resolve('after')];
    const read = () => answers.shift() ?? Promise.reject(new Error('gone'));
    expect(await readAfterRecovery(Promise.resolve({ savedChanges: 1, conflicts: [] }), read)).toBe('after');
    await expect(readAfterRecovery(Promise.resolve({ savedChanges: 0, conflicts: [] }), read)).rejects.toThrow('gone');
  });
});
