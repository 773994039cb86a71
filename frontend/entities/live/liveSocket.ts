import { ApiError } from '../../../api/client.ts';
import type { LiveMessage, LiveRequest } from '../../../api/live.ts';
import { livePath, liveProtocol, pingEveryMs } from '../../../api/liveProtocol.ts';
import { Unreachable } from '../../platform/api/request.ts';

/** `ended`: the user no longer has access to the file. */
export type LiveState = 'connecting' | 'open' | 'lost' | 'ended';

export interface LiveSocketOptions {
  readonly getTicket: () => Promise<string>;
  readonly onMessage: (message: LiveMessage) => void;
  readonly onState: (state: LiveState) => void;
  /** Opens a socket; tests replace it. */
  readonly open?: (protocols: string[]) => WebSocket;
}

const firstWaitMs = 1000;
const maxWaitMs = 5 * 60_000;

/** Absolute address: a relative one would have the page's own scheme, which older browsers reject. */
const openHere = (protocols: string[]): WebSocket =>
  new WebSocket(`${location.origin.replace(/^http/, 'ws')}/${livePath}`, protocols);

/**
 * Live connection of a file. A lost connection is reopened after an increasing delay, but not while the page is hidden;
 * the gateway closes it after ten idle minutes.
 */
export class LiveSocket {
  readonly #options: LiveSocketOptions;
  #socket: WebSocket | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pings: ReturnType<typeof setInterval> | undefined;
  #failures = 0;
  #isClosed = false;
  #state: LiveState = 'connecting';

  constructor(options: LiveSocketOptions) {
    this.#options = options;
    document.addEventListener('visibilitychange', this.#onVisible);
    window.addEventListener('online', this.#retryNow);
    void this.#connect();
  }

  get state(): LiveState {
    return this.#state;
  }

  /** Sends a request if the connection is open. */
  send(request: LiveRequest): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(request));
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    clearInterval(this.#pings);
    document.removeEventListener('visibilitychange', this.#onVisible);
    window.removeEventListener('online', this.#retryNow);
    this.#socket?.close();
  }

  async #connect(): Promise<void> {
    try {
      const ticket = await this.#options.getTicket();
      if (!this.#isClosed) this.#open(ticket);
    } catch (error) {
      if (isRefusal(error)) this.#setState('ended');
      else this.#lost();
    }
  }

  #open(ticket: string): void {
    const socket = (this.#options.open ?? openHere)([liveProtocol, ticket]);
    this.#socket = socket;
    socket.onopen = () => {
      this.#failures = 0;
      this.#pings = setInterval(this.#ping, pingEveryMs);
      this.#setState('open');
    };
    socket.onmessage = ({ data }) => this.#options.onMessage(JSON.parse(String(data)) as LiveMessage);
    socket.onclose = () => {
      clearInterval(this.#pings);
      if (!this.#isClosed) this.#lost();
    };
  }

  #lost(): void {
    this.#socket = undefined;
    this.#setState('lost');
    // Without a network, the connection is reopened as soon as there is one.
    if (this.#isClosed || document.visibilityState === 'hidden' || navigator.onLine === false) return;
    const waitMs = Math.min(maxWaitMs, firstWaitMs * 2 ** this.#failures);
    this.#failures += 1;
    this.#timer = setTimeout(() => void this.#connect(), waitMs * (0.5 + Math.random() / 2));
  }

  readonly #retryNow = (): void => {
    if (this.#isClosed || this.#state !== 'lost') return;
    clearTimeout(this.#timer);
    this.#setState('connecting');
    void this.#connect();
  };

  readonly #onVisible = (): void => {
    if (document.visibilityState === 'visible') this.#retryNow();
  };

  readonly #ping = (): void => {
    if (document.visibilityState === 'visible') this.send({ type: 'ping' });
  };

  #setState(state: LiveState): void {
    if (this.#isClosed || state === this.#state) return;
    this.#state = state;
    this.#options.onState(state);
  }
}

/** Whether another attempt would be refused again. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && !(error instanceof Unreachable) && [401, 403, 404].includes(error.status);
