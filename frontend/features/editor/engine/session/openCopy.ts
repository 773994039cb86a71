import type { CaptionDocument } from '../../../../../domain/document/document.ts';
import type { Entry } from '../../../../../domain/log/saving/entry.ts';
import type { ChainLocks } from '../saving/chainLocks.ts';
import type { DocumentCopies } from '../saving/documentCopies.ts';
import { type Chain, type DocumentKey, isSameDocument, type Journal } from '../saving/journal.ts';
import { parseDocument, type ReadDocument, replayAll } from './readDocument.ts';

/** Document opened from its local copy. */
interface OpenedCopy {
  /** Document with the unsaved changes. `changes` contains only those of the server's log. */
  readonly read: ReadDocument;
  /** Entries that an earlier page left in the journal, to be continued; null if nothing was left. */
  readonly left: LeftChain | null;
}

export interface LeftChain {
  readonly chain: Chain;
  readonly entries: readonly Entry[];
  release(): void;
}

interface OpenOptions {
  readonly copies: DocumentCopies;
  readonly document: DocumentKey;
  readonly journal: Journal;
  readonly locks: ChainLocks;
}

/**
 * Opens the copy of a document: the server's state, with the unsaved changes of one earlier page on top. The new page
 * continues that page, as if it had stayed open. Changes of other pages wait in the journal until the server can be
 * reached. Returns null if there is no copy.
 */
export async function openCopy(options: OpenOptions): Promise<OpenedCopy | null> {
  const found = await options.copies.read(options.document);
  if (!found) return null;
  const { snapshot, snapshotRevision, savedAt } = found.copy;
  const newest = found.changes.at(-1)?.revision ?? snapshotRevision;
  const readAt = async (revision: number): Promise<ReadDocument> => {
    const document = await parseDocument(snapshot);
    const log = found.changes.filter((entry) => entry.revision <= revision);
    return { document, revision, savedAt, snapshotRevision, changes: replayAll(document, log) };
  };
  for await (const left of leftChains(options)) {
    const { revision } = left.chain;
    if (revision >= snapshotRevision && revision <= newest) {
      const read = await readAt(revision);
      if (applyAll(read.document, left.entries)) return { read, left };
    }
    left.release();
  }
  return { read: await readAt(newest), left: null };
}

/** Yields the unsaved chains of closed pages of this document, the newest first. */
async function* leftChains({ document, journal, locks }: OpenOptions): AsyncGenerator<LeftChain> {
  const chains = (await journal.chainsOf(document.userId)).filter((chain) => isSameDocument(chain.document, document));
  for (const chain of chains.sort((a, b) => b.revision - a.revision)) {
    const lock = await locks.holdIfFree(chain.chainId);
    if (!lock) continue;
    const entries = await journal.entries(chain.chainId);
    if (entries.length > 0) yield { chain, entries, release: () => lock.release() };
    else lock.release();
  }
}

function applyAll(document: CaptionDocument, entries: readonly Entry[]): boolean {
  return entries.every(({ change }) => !('unfit' in document.apply(change)));
}
