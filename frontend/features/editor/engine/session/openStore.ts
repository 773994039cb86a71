import type { Client } from '../../../../../api/client.ts';
import type { CaptionsRef, FileDetail } from '../../../../entities/file/file.ts';
import { frameOrSoon } from '../../../../platform/afterFrame.ts';
import { catchUp } from '../document/catchUp.ts';
import { DocumentStore } from '../document/documentStore.ts';
import type { Sections } from '../review/sections.ts';
import type { DocumentCopies } from '../saving/documentCopies.ts';
import type { HistoryJournal } from '../saving/historyJournal.ts';
import type { RecoveryOptions } from '../saving/recovery.ts';
import { SaveQueue } from '../saving/saveQueue.ts';
import { CopyKeeper } from './keepCopy.ts';
import { HistoryKeeper } from './keepHistory.ts';
import { OpenConflicts } from './openConflicts.ts';
import { readDocument } from './readDocument.ts';
import type { Opened } from './readOpened.ts';
import { resumeHistory } from './resumeHistory.ts';
import { textsAfter } from './textsAfter.ts';

interface StoreOptions {
  readonly api: Client;
  readonly file: FileDetail;
  readonly ref: CaptionsRef;
  readonly opened: Opened;
  readonly recovery: RecoveryOptions;
  readonly historyJournal: HistoryJournal;
  readonly copies: DocumentCopies;
  readonly sections: Sections;
  /** Called after the document was read from the server again. */
  readonly onReadAgain: () => void;
}

/** Document of a page, with everything that persists changes to it. */
interface OpenStore {
  readonly store: DocumentStore;
  readonly saves: SaveQueue;
  readonly conflicts: OpenConflicts;
  readonly history: HistoryKeeper;
  /** Id of the chain that this page writes in the browser; `historyId` is the one of its undo history. */
  readonly chainId: string;
  readonly historyId: string;
  /** Saves everything and releases the journals. */
  close(): Promise<void>;
}

/** Loads the code that computes the difference of two documents. Few pages need it. */
const fetchRestoreVersion = () => import('../../../../../domain/editor/commands/restoreVersion.ts');

/**
 * Puts the document into a store whose changes are journaled in this browser and sent: on the chain of an earlier page
 * if its copy was opened, else on this page's own chain.
 */
export async function openStore(options: StoreOptions): Promise<OpenStore> {
  const { api, file, ref, opened, recovery, historyJournal, copies, sections } = options;
  const { document: key, journal, transport, locks, newId, nowMs } = recovery;
  const { read, fetched, left } = opened;
  const chain = left?.chain ?? { chainId: newId(), document: key, revision: read.revision };
  const copyKeeper = new CopyKeeper({ copies, document: key, file, nowMs });
  if (fetched) copyKeeper.keep(fetched);
  const [lock, resumed] = await Promise.all([
    left ?? locks.hold(chain.chainId),
    resumeHistory({
      ...{ api, ref, document: key, journal: historyJournal, locks, read, newId },
      unsaved: left?.entries.map(({ change }) => change) ?? [],
      ownId: opened.leftPage?.historyId ?? null,
    }),
  ]);
  const store = new DocumentStore({
    isForbidden: sections.forbids,
    document: read.document,
    tab: read.document.tabs[0]?.id ?? file.language,
    nowMs,
    isReadOnly: !file.may.includes('edit'),
    onChange: (change) => saves.push(change, textsAfter(store.document, change)),
    history: resumed.history,
  });
  const conflicts = new OpenConflicts({
    store,
    journal,
    readAgain: async () => {
      const [fresh, { restoreVersion }] = await Promise.all([readDocument(api, ref), fetchRestoreVersion()]);
      if (!saves.restart(fresh.revision, fresh.savedAt)) return false;
      const difference = restoreVersion(store.document, { version: fresh.document.toSnapshot() });
      store.replaceDocument(fresh.document, difference);
      copyKeeper.keep(fresh);
      options.onReadAgain();
      return true;
    },
  });
  const saves = new SaveQueue({
    soon: frameOrSoon,
    ...{ chain, journal, transport, newId, nowMs },
    onConflict: (conflict) => {
      conflicts.add(conflict);
      if (conflict.isLocked) void sections.load();
    },
    onReloadNeeded: conflicts.reload,
    onMissed: (missed) => catchUp(store, missed),
    onLogged: copyKeeper.logged,
  });
  if (left) saves.resume(left.entries);
  else saves.start(read.savedAt);
  conflicts.restore(opened.conflicts);
  const { historyId } = resumed;
  const history = new HistoryKeeper({ document: key, journal: historyJournal, store, saves, historyId, nowMs });
  return {
    ...{ store, saves, conflicts, history, historyId, chainId: chain.chainId },
    async close() {
      conflicts.close();
      await saves.saveNow();
      await copyKeeper.flush();
      await history.close();
      await saves.close();
      resumed.release();
      lock.release();
    },
  };
}
