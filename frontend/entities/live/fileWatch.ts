import type { Client } from '../../../api/client.ts';
import type { LiveMessage, LiveProgress } from '../../../api/live.ts';
import { maxWatchedFiles } from '../../../api/liveProtocol.ts';
import { LiveSocket, type LiveSocketOptions, type LiveState } from './liveSocket.ts';

type Api = Pick<Client, 'createPersonTicket'>;

const none: ReadonlySet<string> = new Set();

/**
 * Live connection of a page for the progress of the files that it lists, and for notifications. It is open while any
 * part of the page watches a file or waits for notifications.
 */
export class FileWatch {
  readonly #api: Api;
  readonly #open: LiveSocketOptions['open'];
  readonly #wanted = new Map<string, readonly string[]>();
  readonly #listeners = new Set<() => void>();
  readonly #hearers = new Set<(progress: LiveProgress) => void>();
  readonly #noticed = new Set<() => void>();
  #socket: LiveSocket | null = null;
  #asked = '';
  #watching = none;

  constructor(api: Api, open?: LiveSocketOptions['open']) {
    this.#api = api;
    this.#open = open;
  }

  /** Files that the server reports on. Any other file must be polled. */
  get watching(): ReadonlySet<string> {
    return this.#watching;
  }

  /** Notifies the listener when `watching` changes. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly onProgress = (hearer: (progress: LiveProgress) => void): (() => void) => {
    this.#hearers.add(hearer);
    return () => this.#hearers.delete(hearer);
  };

  /** Calls the listener for each new notification of the person, and when one may have been missed. */
  readonly onNoticed = (listener: () => void): (() => void) => {
    this.#noticed.add(listener);
    this.#update();
    return () => {
      this.#noticed.delete(listener);
      this.#update();
    };
  };

  /** Sets the files that a part of the page watches. */
  want(part: string, fileIds: readonly string[]): void {
    if (fileIds.length > 0) this.#wanted.set(part, fileIds);
    else this.#wanted.delete(part);
    this.#update();
  }

  /** Opens or closes the connection, or sends what is watched now. */
  #update(): void {
    if (this.#wanted.size === 0 && this.#noticed.size === 0) this.#close();
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

  /** Sends the watched files, unless they are the same as in the last request. */
  #ask(): void {
    const fileIds = [...new Set([...this.#wanted.values()].flat())].slice(0, maxWatchedFiles);
    const asked = fileIds.join(' ');
    if (this.#socket?.state !== 'open' || asked === this.#asked) return;
    this.#asked = asked;
    this.#socket.send({ type: 'watch', fileIds });
  }

  readonly #changed = (state: LiveState): void => {
    if (state === 'open') {
      this.#ask();
      this.#tellNoticed();
    } else this.#forget();
  };

  readonly #hear = (message: LiveMessage): void => {
    if (message.type === 'watching') this.#setWatching(new Set(message.fileIds));
    if (message.type === 'noticed') this.#tellNoticed();
    if (message.type === 'progress') for (const hearer of this.#hearers) hearer(message);
  };

  #tellNoticed(): void {
    for (const listener of this.#noticed) listener();
  }

  #forget(): void {
    this.#asked = '';
    if (this.#watching.size > 0) this.#setWatching(none);
  }

  #setWatching(watching: ReadonlySet<string>): void {
    this.#watching = watching;
    for (const listener of this.#listeners) listener();
  }
}
