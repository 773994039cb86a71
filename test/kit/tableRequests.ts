import type { Table } from '../../cloud/table/core/table.ts';

/** Sends a request to the table, and returns its response. */
export type Handle = (args: {
  readonly input: object;
}) => Promise<{ readonly output: object; readonly response: unknown }>;
type Wrap = (send: Handle, commandName: string) => Handle;

/** Wraps every request to a table until the returned function is called. */
export function wrapRequests({ client }: Pick<Table, 'client'>, wrap: Wrap): () => void {
  let isOn = true;
  client.middlewareStack.add(
    (next, { commandName = '' }) => {
      const send: Handle = async (args) => next(args);
      const wrapped = wrap(send, commandName);
      return (args) => (isOn ? wrapped(args) : send(args)) as ReturnType<typeof next>;
    },
    { step: 'initialize' },
  );
  return () => {
    isOn = false;
  };
}

/** Runs `act` at the worst moment: right before the next transaction, after everything it depends on was read. */
export function beforeNextTransaction(table: Table, act: () => Promise<unknown>): void {
  const stop = wrapRequests(table, (send, commandName) => async (args) => {
    if (commandName !== 'TransactWriteItemsCommand') return send(args);
    stop();
    await act();
    return send(args);
  });
}

/** Number of items written while `act` runs. */
export async function countWrites(table: Table, act: () => Promise<unknown>): Promise<number> {
  let written = 0;
  const stop = wrapRequests(table, (send, commandName) => (args) => {
    if ('TransactItems' in args.input) written += (args.input.TransactItems as readonly unknown[]).length;
    else if (/^(Put|Update|Delete)/.test(commandName)) written++;
    return send(args);
  });
  await act();
  stop();
  return written;
}

/** Number of read requests while `act` runs. */
export async function countReads(table: Table, act: () => Promise<unknown>): Promise<number> {
  let reads = 0;
  const stop = wrapRequests(table, (send, commandName) => (args) => {
    if (/^(Get|BatchGet|Query|Scan)/.test(commandName)) reads++;
    return send(args);
  });
  await act();
  stop();
  return reads;
}

/** Thrown instead of a response: the requesting process has died, and whether its request arrived is unknown. */
export class Killed extends Error {}

/**
 * Kills the requesting process: with this probability a request is not sent, and with the same probability it is
 * carried out and its response is lost. After that none of its requests is sent, including parallel ones. Returns a
 * function that ends this.
 */
export function killSometimes(table: Pick<Table, 'client'>, probability: number, random: () => number): () => void {
  let isDead = false;
  const live = () => {
    isDead ||= random() < probability;
    if (isDead) throw new Killed('the process is dead');
  };
  return wrapRequests(table, (send) => async (args) => {
    live();
    const reply = await send(args);
    live();
    return reply;
  });
}

/** Calls `see` with every item that a transaction has put. A rejected transaction puts none. */
export function watchPuts(table: Pick<Table, 'client'>, see: (item: Record<string, unknown>) => void): () => void {
  return wrapRequests(table, (send) => async (args) => {
    const reply = await send(args);
    const actions = 'TransactItems' in args.input ? (args.input.TransactItems as readonly PutAction[]) : [];
    for (const { Put } of actions) if (Put) see(Put.Item);
    return reply;
  });
}

interface PutAction {
  readonly Put?: { readonly Item: Record<string, unknown> };
}
