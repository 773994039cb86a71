import { AsyncLocalStorage } from 'node:async_hooks';
import crypto, { createHash } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import { vi } from 'vitest';
import { Refusal } from '../../api/errors.ts';
import type { Table } from '../../cloud/table/core/table.ts';
import { handlerAt } from '../local/kit/served.ts';
import { randomOf } from './random.ts';
import { Killed, wrapRequests } from './tableRequests.ts';

interface Process {
  readonly deathRate: number;
  isDead: boolean;
}

/** Request that waits for its turn. */
interface Waiting {
  readonly label: string;
  /** Sends the request, and resolves when its response has arrived. */
  readonly send: () => Promise<void>;
}

/** Midnight of the first simulated day. */
const firstDay = Date.UTC(2026, 10, 2);

/** Location of the table and the providers: the memory of this process, or servers. */
export type Place = 'memory' | 'servers';

/** Maximum duration of a request on the simulated clock, in milliseconds. */
const maxRequestMs = 400;

const trueFetch = globalThis.fetch;
const trueTurn = setImmediate;

/**
 * Runs concurrent requests one after another in an order decided by a seed, on a simulated clock and with ids from the
 * same seed, so that it repeats a run exactly. Requests are those to a table that is `ordered`, those by `fetch`, and
 * waits. A process can have one simulation at a time.
 */
export class Simulation implements Disposable {
  readonly random: () => number;
  /** The trace of a seed is the same at both. In memory a run takes a fraction of the time. */
  readonly place: Place;
  readonly #processes = new AsyncLocalStorage<Process>();
  readonly #trace = createHash('sha256');
  readonly #ids: SeededIds;
  #waiting: Waiting[] = [];
  #isRunning = false;
  /** Events so far, for the sums of a long run. */
  readonly counts = { seeds: 1, requests: 0, calls: 0, deaths: 0 };

  constructor(seed: number, place: Place = 'memory') {
    this.place = place;
    this.random = randomOf(seed);
    vi.useFakeTimers({ toFake: ['Date'], now: firstDay });
    this.#ids = seededIds(seed);
    globalThis.fetch = (input, init) => this.#turn(labelOf(input, init), () => readFetch(input, init, place));
    timers.setTimeout = async (_delayMs, value) => this.#turn('wait', async () => value as never);
    syncBuiltinESMExports();
  }

  [Symbol.dispose](): void {
    globalThis.fetch = trueFetch;
    this.#ids.restore();
    vi.useRealTimers();
  }

  /**
   * Schedules the requests to a table. Seeded ids begin here, when everything has started: the number of ids that a start
   * takes is not known.
   */
  order(table: Pick<Table, 'client'>): void {
    this.#ids.begin();
    wrapRequests(table, (send, commandName) => (args) => {
      const label = `${commandName} ${JSON.stringify(args.input, sorted)}`;
      return this.#turn(label, async () => {
        const reply = await send(args);
        this.#note(JSON.stringify({ ...reply.output, $metadata: undefined }, sorted));
        return reply;
      });
    });
  }

  /**
   * Hash of all requests and of the table's responses in order: identical for two runs of the same work with the same
   * seed.
   */
  get trace(): string {
    return this.#trace.copy().digest('hex');
  }

  /** Advances the time without requests. */
  pass(ms: number): void {
    vi.setSystemTime(Date.now() + ms);
  }

  pick = (count: number): number => Math.floor(this.random() * count);

  one<Item>(items: readonly Item[]): Item {
    return items[this.pick(items.length)] as Item;
  }

  /** Runs work to its end, scheduling its requests. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    let isDone = false;
    this.#isRunning = true;
    const result = work().finally(() => {
      isDone = true;
    });
    result.catch(() => undefined);
    while (!isDone) {
      await settled();
      const [next] = this.#waiting.length > 0 ? this.#waiting.splice(this.pick(this.#waiting.length), 1) : [];
      if (next && !isDone) await this.#send(next);
    }
    this.#isRunning = false;
    return result;
  }

  /**
   * Runs work in a simulated process that dies with this probability at each of its requests, before or after it was
   * carried out. Undefined if it was refused or the process died.
   */
  async attempt<Result>(work: () => Promise<Result>, deathRate = 0.06): Promise<Result | undefined> {
    const process: Process = { deathRate, isDead: false };
    this.counts.calls++;
    try {
      const result = await this.#processes.run(process, work);
      return process.isDead ? undefined : result;
    } catch (error) {
      if (process.isDead || error instanceof Refusal) return undefined;
      throw error;
    }
  }

  async #send({ label, send }: Waiting): Promise<void> {
    this.counts.requests++;
    this.#note(label);
    await send();
    this.pass(this.pick(maxRequestMs));
  }

  /** Ports, and the keys that providers make at their start, differ from run to run. */
  #note(text: string): void {
    const known = text.replaceAll(/127\.0\.0\.1:\d+|CERT-\w+|"transmission_sig":"[^"]*"/g, 'here');
    this.#trace.update(`${Date.now()} ${known}\n`);
  }

  #turn<Reply>(label: string, work: () => Promise<Reply>): Promise<Reply> {
    if (!this.#isRunning) return work();
    const process = this.#processes.getStore();
    return new Promise((resolve, reject) => {
      const send = async () => {
        try {
          this.#live(process);
          const reply = await work();
          this.#live(process);
          resolve(reply);
        } catch (error) {
          reject(error);
        }
      };
      this.#waiting.push({ label, send });
    });
  }

  /** Half of the deaths happen before a request, and half before its response. */
  #live(process: Process | undefined): void {
    if (!process) return;
    if (!process.isDead && this.random() < process.deathRate / 2) {
      process.isDead = true;
      this.counts.deaths++;
    }
    if (process.isDead) throw new Killed('the process is dead');
  }
}

/** Adds the counts of one run to those of all. */
export function addCounts(all: Record<string, number>, of: Readonly<Record<string, number>>): void {
  for (const [name, count] of Object.entries(of)) all[name] = (all[name] ?? 0) + count;
}

/** Runs everything that does not wait for a request. */
async function settled(): Promise<void> {
  for (let count = 0; count < 4; count++) await new Promise((resolve) => trueTurn(resolve));
}

/** Fields in the order of their names: the table returns those of an item in any. */
function sorted(_name: string, value: unknown): unknown {
  if (value instanceof Set) return [...value].sort();
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

const labelOf = (input: RequestInfo | URL, init?: RequestInit): string =>
  `${init?.method ?? 'GET'} ${input instanceof Request ? input.url : input} ${typeof init?.body === 'string' ? init.body : ''}`;

/** Response with its whole body, so that reading it needs no turn. */
async function readFetch(input: RequestInfo | URL, init: RequestInit | undefined, place: Place): Promise<Response> {
  const request = new Request(input, init);
  const handle = place === 'memory' ? handlerAt(request.url) : trueFetch;
  const response = await handle(request);
  const { status, headers } = response;
  const body = await response.arrayBuffer();
  return new Response(body.byteLength > 0 ? body : null, { status, headers });
}

interface SeededIds {
  readonly begin: () => void;
  readonly restore: () => void;
}

/** Derives ids and the product's own random numbers from a seed. `begin` starts the sequence again. */
function seededIds(seed: number): SeededIds {
  let draw = randomOf(seed ^ 0x5eed);
  const random = () => draw();
  const { randomBytes, randomUUID } = crypto;
  const { setTimeout: wait } = timers;
  const bytesOf = (size: number) => Buffer.from(Array.from({ length: size }, () => Math.floor(random() * 256)));
  // A sequence of its own: the runner and the SDK draw from it too, at times that no seed decides.
  const chance = vi.spyOn(Math, 'random').mockImplementation(randomOf(seed ^ 0xc4a9ce));
  Object.assign(crypto, {
    randomBytes: bytesOf,
    randomUUID: () =>
      bytesOf(16)
        .toString('hex')
        .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
  });
  const restore = () => {
    chance.mockRestore();
    Object.assign(crypto, { randomBytes, randomUUID });
    timers.setTimeout = wait;
    syncBuiltinESMExports();
  };
  const begin = () => {
    draw = randomOf(seed ^ 0x5eed);
  };
  return { begin, restore };
}
