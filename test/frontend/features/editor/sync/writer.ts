import type { Change } from '../../../../../domain/changes/change.ts';
import { restoreVersion } from '../../../../../domain/editor/commands/restoreVersion.ts';
import { setText } from '../../../../../domain/editor/commands/setText.ts';
import { catchUp } from '../../../../../frontend/features/editor/engine/document/catchUp.ts';
import { DocumentStore } from '../../../../../frontend/features/editor/engine/document/documentStore.ts';
import type { ChainLocks } from '../../../../../frontend/features/editor/engine/saving/chainLocks.ts';
import type { Conflict, Journal } from '../../../../../frontend/features/editor/engine/saving/journal.ts';
import { recover } from '../../../../../frontend/features/editor/engine/saving/recovery.ts';
import { SaveQueue, type SaveQueueOptions } from '../../../../../frontend/features/editor/engine/saving/saveQueue.ts';
import type { Transport } from '../../../../../frontend/features/editor/engine/saving/transport.ts';
import { textsAfter } from '../../../../../frontend/features/editor/engine/session/textsAfter.ts';
import { untilDead } from '../../../../kit/dyingJournal.ts';
import { aKey } from './aKey.ts';
import type { FakeServer } from './fakeServer.ts';

/** Timer settings that send and retry only on command, so that the test controls the time. */
const onCommand = { idleMs: 1e8, maxWaitMs: 1e8, firstRetryMs: 1e8, maxRetryMs: 1e8 };

/** A page that is open in a person's browser. */
export interface Writer {
  readonly store: DocumentStore;
  readonly queue: SaveQueue;
  /** Set-aside changes that are not yet decided. */
  readonly conflicts: Conflict[];
  type(captionId: string, text: string): void;
  do(change: Change | null): void;
  /** Kills the tab: nothing more is sent, and nothing is closed. */
  kill(): void;
}

export interface WriterSetUp {
  readonly server: FakeServer;
  readonly journal: Journal;
  readonly transport: Transport;
  readonly locks: ChainLocks;
  readonly newId: () => string;
  /** Lock of the page, held until it is killed. */
  readonly chainId: string;
  readonly onLogged?: SaveQueueOptions['onLogged'];
}

/** Opens a page: recovers the changes of killed pages, reads the document and starts a new chain. */
export async function openWriter(options: WriterSetUp): Promise<Writer> {
  const { server, locks, newId, chainId } = options;
  let isDead = false;
  // A killed page neither sends nor receives, and no longer writes to its journal.
  const transport: Transport = {
    save: async (request) => {
      const outcome = isDead ? undefined : await options.transport.save(request);
      return isDead || !outcome ? { kind: 'unreachable' } : outcome;
    },
    setAside: async (request) => {
      const isKept = !isDead && (await options.transport.setAside(request));
      return isKept && !isDead;
    },
  };
  const journal = untilDead(options.journal, () => isDead);
  await recover({ document: aKey, journal, transport, locks, newId, nowMs: () => 0 });
  const lock = await locks.hold(chainId);
  const conflicts: Conflict[] = [];
  const store = new DocumentStore({
    document: server.document(),
    tab: 'en',
    nowMs: () => 0,
    isReadOnly: false,
    onChange: (change) => queue.push(change, textsAfter(store.document, change)),
  });
  const queue = new SaveQueue({
    chain: { chainId, document: aKey, revision: server.revision },
    journal,
    transport,
    newId,
    nowMs: () => 0,
    pace: onCommand,
    onMissed: (missed) => catchUp(store, missed),
    ...(options.onLogged && { onLogged: options.onLogged }),
    onConflict: (lost) => {
      conflicts.push(lost);
      store.setLocked(true);
    },
    onReloadNeeded: () => {
      if (!queue.restart(server.revision, 'now')) return;
      const fresh = server.document();
      store.replaceDocument(fresh, restoreVersion(store.document, { version: fresh.toSnapshot() }));
      store.setLocked(false);
    },
  });
  queue.start('before');
  return {
    store,
    queue,
    conflicts,
    type: (id, text) => void store.dispatch(setText(store.document, { id, tab: 'en', text })),
    do: (change) => void store.dispatch(change),
    kill: () => {
      isDead = true;
      lock.release();
    },
  };
}

/** Web Locks without a browser: a chain is free if no page holds it. */
export function testLocks(): ChainLocks {
  const held = new Set<string>();
  const waiting: (() => void)[] = [];
  const take = (chainId: string) => {
    held.add(chainId);
    const release = () => {
      held.delete(chainId);
      for (const look of waiting.splice(0)) look();
    };
    return { release };
  };
  const untilFree = async (chainId: string): Promise<void> => {
    while (held.has(chainId)) await new Promise<void>((resolve) => waiting.push(resolve));
  };
  return {
    hold: async (chainId) => take(chainId),
    holdIfFree: async (chainId) => (held.has(chainId) ? null : take(chainId)),
    ifFree: async (chainId, work) => {
      if (!held.has(chainId)) await work();
    },
    untilFree,
  };
}
