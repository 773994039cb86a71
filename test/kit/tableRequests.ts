import type { Table } from '../../cloud/table/core/table.ts';

/** Sends a request to the table, and returns its reply. */
export type Handle = (args: {
  readonly input: object;
}) => Promise<{ readonly output: object; readonly response: unknown }>;
type Wrap = (send: Handle, commandName: string) => Handle;

/** Wraps every request to a table, until the returned function is called. */
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

/** Lets others act at the worst moment: right before the next transaction, after all that it was decided by was read. */
export function beforeNextTransaction(table: Table, act: () => Promise<unknown>): void {
  const stop = wrapRequests(table, (send, commandName) => async (args) => {
    if (commandName !== 'TransactWriteItemsCommand') return send(args);
    stop();
    await act();
    return send(args);
  });
}

/** How many items are written while something is done. */
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

/** The number of read requests while `act` runs. */
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

/** Thrown in place of a reply: the process that asked has died, and nobody knows whether its request arrived. */
export class Killed extends Error {}

/**
 * Kills who asks: with this probability a request is not sent, and with the same one it is carried out and its reply is
 * lost. From then on none of its requests is sent, also those that it makes side by side. Returns a function that ends it.
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

/** Shows every item that a transaction has put. One that was refused puts none. */
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
