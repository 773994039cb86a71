import type { LogEntry } from '../../../../../domain/log/replay.ts';
import type { FileDetail } from '../../../../entities/file/file.ts';
import { whenIdle } from '../../../../platform/whenIdle.ts';
import type { DocumentCopies } from '../saving/documentCopies.ts';
import type { DocumentKey } from '../saving/journal.ts';
import { gzip } from '../saving/stagedSave.ts';
import type { FetchedDocument } from './readDocument.ts';

interface KeepCopyOptions {
  readonly copies: DocumentCopies;
  readonly document: DocumentKey;
  readonly file: FileDetail;
  readonly nowMs: () => number;
}

/**
 * Maintains a copy of an open document in the browser, so that it can be opened offline. Saving works without it, so no
 * copy is kept if the browser has no space.
 */
export class CopyKeeper {
  readonly #options: KeepCopyOptions;
  /** Document that was read but is not stored yet, with the log entries of the server since. */
  #unstored: { readonly read: FetchedDocument; readonly since: LogEntry[] } | null = null;
  #cancel: () => void = () => undefined;
  #tail: Promise<void> = Promise.resolve();

  constructor(options: KeepCopyOptions) {
    this.#options = options;
  }

  /** Stores a document as it was read, when the page is idle. */
  keep(read: FetchedDocument): void {
    this.#cancel();
    this.#unstored = { read, since: [] };
    this.#cancel = whenIdle(() => void this.flush());
  }

  /** Adds new log entries of the server. Resolves when they are stored, or cannot be stored. */
  readonly logged = async (entries: readonly LogEntry[]): Promise<void> => {
    const { copies, document } = this.#options;
    if (this.#unstored) this.#unstored.since.push(...entries);
    else await this.#after(() => copies.append(document, entries));
  };

  /** Stores the document that waits for the page to be idle. */
  async flush(): Promise<void> {
    this.#cancel();
    const unstored = this.#unstored;
    this.#unstored = null;
    if (unstored) await this.#after(() => this.#store(unstored.read, unstored.since));
  }

  #after(work: () => Promise<void>): Promise<void> {
    this.#tail = this.#tail.then(work).catch(() => this.#giveUp());
    return this.#tail;
  }

  async #store(read: FetchedDocument, since: readonly LogEntry[]): Promise<void> {
    const { copies, document, file, nowMs } = this.#options;
    const { snapshotRevision, savedAt } = read;
    const snapshot = await packed(read.snapshot);
    const copy = { document, file: withoutAddresses(file), snapshot, snapshotRevision, savedAt, atMs: nowMs() };
    await copies.keep(copy, [...read.log, ...since]);
  }

  /** Removes all copies: their storage space is better used for unsaved work. */
  #giveUp(): Promise<void> {
    return this.#options.copies.removeAll(this.#options.document.userId).catch(() => undefined);
  }
}

/** Compresses a snapshot, unless it is still compressed. The browser may have decompressed it. */
async function packed(json: ArrayBuffer): Promise<ArrayBuffer> {
  const isPacked = new Uint8Array(json)[0] === 0x1f;
  return isPacked ? json : (await gzip(json)).arrayBuffer();
}

/** Removes the presigned URLs, because they expire and media is not stored. */
function withoutAddresses(file: FileDetail): FileDetail {
  return { ...file, mediaUrl: null, peaksUrl: null, shotsUrl: null, thumbnailUrl: null };
}
