import { setImmediate as turn } from 'node:timers/promises';
import {
  ProvisionedThroughputExceededException,
  ThrottlingException,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb';
import type { Pacing } from '../../cloud/retry.ts';
import type { Table } from '../../cloud/table/core/table.ts';
import { sampled } from './seed.ts';
import { type Handle, wrapRequests } from './tableRequests.ts';

type Requests = Pick<Table, 'client'>;

const allRates = [0, 0.01, 0.1];

/** Shares of requests that the table rejects in stress tests. The seed chooses one; deep runs take all. */
export const faultRates = sampled(allRates, 1);

/** Share of requests that the table rejects in a stress test with a seed of its own. */
export const faultRateOf = (seed: number): number => allRates[seed % allRates.length] ?? 0;

/** Retries without waiting, so that faults do not slow a test down. */
export const impatient: Pacing = { sleep: async () => {}, random: () => 0.5, nowMs: () => 0 };

const failure = { $metadata: {}, message: 'injected by a test' };

const throttles = {
  ProvisionedThroughputExceededException: () => new ProvisionedThroughputExceededException(failure),
  ThrottlingException: () => new ThrottlingException(failure),
};

/** Canceled transaction in which one of the actions has this reason, and the others have no reason. */
const canceled =
  (Code: string, at = 0) =>
  ({ TransactItems = [] }: { readonly TransactItems?: readonly unknown[] }) =>
    new TransactionCanceledException({
      ...failure,
      CancellationReasons: TransactItems.map((_, index) => ({ Code: index === at ? Code : 'None' })),
    });

/** DynamoDB's responses to a write that was rejected for a temporary reason, by the name of the reason. */
const rejections = {
  transaction: {
    ...throttles,
    ThrottlingError: canceled('ThrottlingError'),
    ProvisionedThroughputExceeded: canceled('ProvisionedThroughputExceeded'),
    TransactionConflict: canceled('TransactionConflict'),
  },
  write: { ...throttles, TransactionConflictException: () => new TransactionConflictException(failure) },
  read: throttles,
} as const;

export type TransactionRejection = keyof (typeof rejections)['transaction'];
export type WriteRejection = keyof (typeof rejections)['write'];

const kindOf = (commandName: string): keyof typeof rejections => {
  if (commandName === 'TransactWriteItemsCommand') return 'transaction';
  return /^(Put|Update|Delete)/.test(commandName) ? 'write' : 'read';
};

/** Rejects the next `times` transactions, or plain writes, for one reason. Returns the number of rejections left. */
export function rejectNext(
  table: Requests,
  reason: TransactionRejection | WriteRejection,
  times = 1,
  kind: 'transaction' | 'write' | 'read' = reason === 'TransactionConflictException' ? 'write' : 'transaction',
): () => number {
  let remaining = times;
  const rejection: Record<string, (input: object) => Error> = rejections[kind];
  const stop = wrapRequests(table, (send, commandName) => async (args) => {
    const make = rejection[reason];
    if (kindOf(commandName) !== kind || !make) return send(args);
    if (--remaining === 0) stop();
    throw make(args.input);
  });
  return () => remaining;
}

/**
 * Rejects each request with this probability for one of the applicable reasons; of a batch, half of the keys. Returns a
 * function that stops this and returns the number of rejections.
 */
export function rejectSometimes(table: Requests, probability: number, random: () => number): () => number {
  let count = 0;
  const stop = wrapRequests(table, (send, commandName) => async (args) => {
    if (random() >= probability) return send(args);
    count++;
    if (commandName.startsWith('Batch')) return sendHalf(send, args.input);
    const reasons = Object.values<(input: object) => Error>(rejections[kindOf(commandName)]);
    throw reasons[Math.floor(random() * reasons.length)]?.(args.input);
  });
  return () => {
    stop();
    return count;
  };
}

/**
 * Delays each request with this probability, by up to 20 turns of the event loop, so that concurrent requests overtake
 * each other. Returns a function that stops this.
 */
export const delaySometimes = (table: Requests, probability: number, random: () => number): (() => void) =>
  wrapRequests(table, (send) => async (args) => {
    if (random() < probability) for (let turns = 1 + random() * 20; turns > 0; turns--) await turn();
    return send(args);
  });

type Keys = readonly unknown[] | { readonly Keys: readonly unknown[] };

/** Carries out the first half of a batch, and returns the second half as not processed. */
async function sendHalf(send: Handle, input: object) {
  const { RequestItems } = input as { readonly RequestItems: Readonly<Record<string, Keys>> };
  const half = (take: (keys: readonly unknown[]) => readonly unknown[]) =>
    Object.fromEntries(
      Object.entries(RequestItems).map(([name, keys]) => [
        name,
        'Keys' in keys ? { ...keys, Keys: take(keys.Keys) } : take(keys),
      ]),
    );
  const middleOf = (keys: readonly unknown[]) => Math.floor(keys.length / 2);
  const [sent, rest] = [half((keys) => keys.slice(0, middleOf(keys))), half((keys) => keys.slice(middleOf(keys)))];
  const isRead = Object.values(RequestItems).some((keys) => 'Keys' in keys);
  const isEmpty = Object.values(sent).every((keys) => ('Keys' in keys ? keys.Keys : keys).length === 0);
  const reply = isEmpty ? { output: {}, response: undefined } : await send({ input: { ...input, RequestItems: sent } });
  return { ...reply, output: { ...reply.output, [isRead ? 'UnprocessedKeys' : 'UnprocessedItems']: rest } };
}

/**
 * Fails the condition of one action of each transaction, by default of the first one, as if another write came first
 * each time. Returns a function that stops this.
 */
export function alwaysOvertaken(table: Requests, at = 0): () => void {
  const overtaken = canceled('ConditionalCheckFailed', at);
  return wrapRequests(table, (send, commandName) => async (args) => {
    if (commandName !== 'TransactWriteItemsCommand') return send(args);
    throw overtaken(args.input);
  });
}
