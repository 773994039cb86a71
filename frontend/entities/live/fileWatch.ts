import type { Client } from '../../../api/client.ts';
import type { LiveMessage, LiveProgress } from '../../../api/live.ts';
import { maxWatchedFiles } from '../../../api/liveProtocol.ts';
import { LiveSocket, type LiveSocketOptions, type LiveState } from './liveSocket.ts';

type Api = Pick<Client, 'createPersonTicket'>;

const none: ReadonlySet<string> = new Set();

/**
 * The one live connection by which a page hears of the work on files that it lists. It is there while something is
 * watched, whichever part of the page watches it.
 */
export class FileWatch {
  readonly #api: Api;
  readonly #open: LiveSocketOptions['open'];
  readonly #wanted = new Map<string, readonly string[]>();
  readonly #listeners = new Set<() => void>();
  readonly #hearers = new Set<(progress: LiveProgress) => void>();
  #socket: LiveSocket | null = null;
  #asked = '';
  #watching = none;

  constructor(api: Api, open?: LiveSocketOptions['open']) {
    this.#api = api;
    this.#open = open;
  }

  /** The files of which the server tells. Those that are not among them are to be asked for. */
  get watching(): ReadonlySet<string> {
    return this.#watching;
  }

  /** Tells when `watching` changes. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly onProgress = (hearer: (progress: LiveProgress) => void): (() => void) => {
    this.#hearers.add(hearer);
    return () => this.#hearers.delete(hearer);
  };

  /** Says what a part of the page watches from now on. */
  want(part: string, fileIds: readonly string[]): void {
    if (fileIds.length > 0) this.#wanted.set(part, fileIds);
    else this.#wanted.delete(part);
    if (this.#wanted.size === 0) this.#close();
    else if (this.#socket) this.#ask();
    else this.#socket = this.#connect();
  }

  #connect(): LiveSocket {
    return new LiveSocket({
      getTicket: async () => (await this.#api.createPersonTicket({})).ticket,
      onMessage: this.#hear,
      onState: this.#changed,
      ...(this.#open && { open: this.#open }),
    });
  }

  #close(): void {
    this.#socket?.close();
    this.#socket = null;
    this.#forget();
  }

  /** Only where it is another question than the last one. */
  #ask(): void {
    const fileIds = [...new Set([...this.#wanted.values()].flat())].slice(0, maxWatchedFiles);
    const asked = fileIds.join(' ');
    if (this.#socket?.state !== 'open' || asked === this.#asked) return;
    this.#asked = asked;
    this.#socket.send({ type: 'watch', fileIds });
  }

  readonly #changed = (state: LiveState): void => {
    if (state === 'open') this.#ask();
    else this.#forget();
  };

  readonly #hear = (message: LiveMessage): void => {
    if (message.type === 'watching') this.#setWatching(new Set(message.fileIds));
    if (message.type === 'progress') for (const hearer of this.#hearers) hearer(message);
  };

  #forget(): void {
    this.#asked = '';
    if (this.#watching.size > 0) this.#setWatching(none);
  }

  #setWatching(watching: ReadonlySet<string>): void {
    this.#watching = watching;
    for (const listener of this.#listeners) listener();
  }
}
