import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { openTable, type Table } from '../../../cloud/table/core/table.ts';
import { localCredentials } from '../table.ts';
import type { Handle } from '../tableRequests.ts';
import { changeOf, conditionOf, type Item } from './expressions.ts';

/**
 * Opens a table in the memory of this process, for work that sends thousands of requests one after another: a request
 * takes a tenth of the time of one to a table server. It knows only the requests of that work, and fails at any other.
 * The work with one seed is repeated on a table server, whose responses must be the same.
 */
export function openMemoryTable(): Table {
  const table = openTable('otoji', { region: 'ap-southeast-1', credentials: localCredentials });
  const rows = new Rows();
  // The innermost step before a request is converted for the network, inside everything that watches requests.
  table.client.middlewareStack.add(
    (_next, { commandName = '' }) =>
      (async ({ input }) => ({
        output: rows.handle(commandName, input),
        response: undefined,
      })) satisfies Handle as never,
    { step: 'initialize', priority: 'low' },
  );
  return table;
}

interface Expressions {
  readonly ConditionExpression?: string;
  readonly ExpressionAttributeNames?: Record<string, string>;
  readonly ExpressionAttributeValues?: Record<string, unknown>;
}

/** Write of one item, as a request of its own or as an action of a transaction. */
interface Write extends Expressions {
  readonly Key?: Item;
  readonly Item?: Item;
  readonly UpdateExpression?: string;
  readonly ReturnValues?: string;
}

type Kind = 'ConditionCheck' | 'Put' | 'Update' | 'Delete';

interface QueryInput extends Expressions {
  readonly IndexName?: string;
  readonly KeyConditionExpression: string;
  readonly FilterExpression?: string;
  readonly ScanIndexForward?: boolean;
  readonly Limit?: number;
}

const keysOf = { table: ['PK', 'SK'], GSI1: ['GSI1PK', 'GSI1SK', 'PK', 'SK'] } as const;
type Listing = keyof typeof keysOf;
const listings: readonly Listing[] = ['table', 'GSI1'];

/** Items in the order of their keys, by the partition of the table and of its index. */
class Rows {
  readonly #partitions = { table: new Map<unknown, Map<string, Item>>(), GSI1: new Map<unknown, Map<string, Item>>() };
  /** Tokens of the transactions that were applied. */
  readonly #applied = new Set<string>();

  handle(commandName: string, input: object): object {
    const handlers: Readonly<Record<string, (input: never) => object>> = {
      GetItemCommand: ({ Key }: { Key: Item }) => ({ Item: copied(this.#get(Key)) }),
      QueryCommand: (asked) => this.#query(asked),
      UpdateItemCommand: (write) => this.#update(write),
      TransactWriteItemsCommand: (transaction) => this.#transact(transaction),
    };
    const handle = handlers[commandName];
    if (!handle) return unknown(commandName);
    return handle(input as never);
  }

  #get = (key: Item): Item | undefined => this.#partitions.table.get(key.PK)?.get(idOf(key));

  #query(asked: QueryInput): object {
    const { IndexName = 'table', Limit = Number.POSITIVE_INFINITY, ScanIndexForward = true } = asked;
    const { ExpressionAttributeNames: names = {}, ExpressionAttributeValues: values = {} } = asked;
    const listing = listings.find((name) => name === IndexName);
    if (!listing || asked.FilterExpression) return unknown(JSON.stringify(asked));
    const fits = conditionOf(asked.KeyConditionExpression);
    const sign = ScanIndexForward ? 1 : -1;
    const compare = (one: Item, other: Item) => sign * compareBy(keysOf[listing], one, other);
    const found = [...(this.#partitions[listing].get(values[':p'])?.values() ?? [])]
      .filter((item) => fits({ item, names, values }))
      .sort(compare);
    if (found.length > Limit) return unknown('a second page');
    return { Items: copied(found), Count: found.length, ScannedCount: found.length };
  }

  #update(write: Write): object {
    if (!this.#holds(write))
      throw new ConditionalCheckFailedException({ $metadata: {}, message: 'a condition failed' });
    const item = this.#apply('Update', write);
    return write.ReturnValues === 'ALL_NEW' ? { Attributes: copied(item) } : {};
  }

  #transact(transaction: {
    readonly TransactItems: readonly Partial<Record<Kind, Write>>[];
    readonly ClientRequestToken: string;
  }): object {
    const { TransactItems, ClientRequestToken } = transaction;
    if (this.#applied.has(ClientRequestToken)) return {};
    const actions = TransactItems.map((action) => Object.entries(action)[0] as [Kind, Write]);
    const ids = new Set(actions.map(([, { Key, Item = Key }]) => idOf(Item ?? {})));
    if (ids.size < actions.length || ids.size > 100)
      throw new Error('a transaction writes at most 100 different items');
    const CancellationReasons = actions.map(([, write]) => ({
      Code: this.#holds(write) ? 'None' : 'ConditionalCheckFailed',
    }));
    if (CancellationReasons.some(({ Code }) => Code !== 'None'))
      throw new TransactionCanceledException({ $metadata: {}, message: 'canceled', CancellationReasons });
    for (const [kind, write] of actions) this.#apply(kind, write);
    this.#applied.add(ClientRequestToken);
    return {};
  }

  #holds({ Key, Item = Key, ConditionExpression, ...expressions }: Write): boolean {
    if (ConditionExpression === undefined) return true;
    return conditionOf(ConditionExpression)(boundTo(this.#get(Item ?? {}) ?? {}, expressions));
  }

  #apply(kind: Kind, { Key = {}, Item, UpdateExpression = '', ...expressions }: Write): Item | undefined {
    if (kind === 'ConditionCheck') return undefined;
    const key = Item ?? Key;
    const old = this.#get(key);
    if (old) for (const name of listings) this.#partitions[name].get(old[keysOf[name][0]])?.delete(idOf(old));
    if (kind === 'Delete') return undefined;
    const item = copied(Item ?? old ?? Key);
    if (kind === 'Update') changeOf(UpdateExpression)(boundTo(item, copied(expressions)));
    for (const name of listings) this.#list(name, item);
    return item;
  }

  #list(listing: Listing, item: Item): void {
    const partition = item[keysOf[listing][0]];
    if (partition === undefined) return;
    const items = this.#partitions[listing].get(partition) ?? new Map<string, Item>();
    this.#partitions[listing].set(partition, items.set(idOf(item), item));
  }
}

function unknown(what: string): never {
  throw new Error(`the table in memory does not know ${what}`);
}

const idOf = ({ PK, SK }: Item): string => `${PK}\n${SK}`;

const boundTo = (item: Item, expressions: Expressions) => ({
  item,
  names: expressions.ExpressionAttributeNames ?? {},
  values: expressions.ExpressionAttributeValues ?? {},
});

function compareBy(names: readonly string[], one: Item, other: Item): number {
  for (const name of names) {
    const [mine, theirs] = [String(one[name]), String(other[name])];
    if (mine !== theirs) return mine < theirs ? -1 : 1;
  }
  return 0;
}

/** Copies a value as a document client does, which omits undefined fields. */
function copied<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copied) as Value;
  if (value instanceof Set) return new Set(value) as Value;
  if (Object.getPrototypeOf(value) !== Object.prototype) throw new Error('a table stores plain values only');
  const copy: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(value)) if (field !== undefined) copy[name] = copied(field);
  return copy as Value;
}
