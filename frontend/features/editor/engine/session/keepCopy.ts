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
 * Keeps a copy of an open document in the browser, so that it can be opened without a network. Saving works without it,
 * so where the browser has no room there is none.
 */
export class CopyKeeper {
  readonly #options: KeepCopyOptions;
  /** What was read and is not stored yet, with what the server has logged since. */
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

  /** Adds what the server has logged. Resolves when it is stored, or cannot be. */
  readonly logged = async (entries: readonly LogEntry[]): Promise<void> => {
    const { copies, document } = this.#options;
    if (this.#unstored) this.#unstored.since.push(...entries);
    else await this.#after(() => copies.append(document, entries));
  };

  /** Stores what waits for an idle page. */
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

  /** The room that copies take is better left to what is not saved yet. */
  #giveUp(): Promise<void> {
    return this.#options.copies.removeAll(this.#options.document.userId).catch(() => undefined);
  }
}

/** The storage may have unpacked it. */
async function packed(json: ArrayBuffer): Promise<ArrayBuffer> {
  const isPacked = new Uint8Array(json)[0] === 0x1f;
  return isPacked ? json : (await gzip(json)).arrayBuffer();
}

/** Presigned addresses expire, and media is not kept. */
function withoutAddresses(file: FileDetail): FileDetail {
  return { ...file, mediaUrl: null, peaksUrl: null, shotsUrl: null, thumbnailUrl: null };
}
