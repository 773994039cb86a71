import { ApiError } from '../../../api/client.ts';
import type { LiveMessage, LiveRequest } from '../../../api/live.ts';
import { livePath, liveProtocol, pingEveryMs } from '../../../api/liveProtocol.ts';
import { Unreachable } from '../../platform/api/request.ts';

/** `ended`: the person has no access to the file any more. */
export type LiveState = 'connecting' | 'open' | 'lost' | 'ended';

export interface LiveSocketOptions {
  readonly getTicket: () => Promise<string>;
  readonly onMessage: (message: LiveMessage) => void;
  readonly onState: (state: LiveState) => void;
  /** How a browser opens a socket; a test opens another kind. */
  readonly open?: (protocols: string[]) => WebSocket;
}

const firstWaitMs = 1000;
const maxWaitMs = 5 * 60_000;

/** Relative addresses would be of the page's own scheme, which older browsers refuse. */
const openHere = (protocols: string[]): WebSocket =>
  new WebSocket(`${location.origin.replace(/^http/, 'ws')}/${livePath}`, protocols);

/**
 * The live connection of a file. When it is lost it is opened again after a growing wait; while the page is hidden it is
 * left alone, and the gateway ends it after ten silent minutes.
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

  /** Says something, if there is a connection. */
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
    if (this.#isClosed || document.visibilityState === 'hidden') return;
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

/** Whether trying again would be refused again. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && !(error instanceof Unreachable) && [401, 403, 404].includes(error.status);
