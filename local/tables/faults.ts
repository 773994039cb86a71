import { AwsError } from '../protocol/awsError.ts';

type Random = () => number;

/** Disturbance of a request to the table. */
export type Disturbance =
  /** The request is refused before it has any effect. */
  | { readonly kind: 'refusal'; readonly error: AwsError; readonly fields?: Readonly<Record<string, unknown>> }
  /** Only a part of a batch is carried out: `body` is sent, and `fields` are added to the reply. */
  | { readonly kind: 'part'; readonly body: Buffer; readonly fields: Readonly<Record<string, unknown>> };

const message = 'Refused because of OTOJI_FAULTS.';
const throttles = ['ProvisionedThroughputExceededException', 'ThrottlingException'] as const;
const cancellations = ['ThrottlingError', 'ProvisionedThroughputExceeded', 'TransactionConflict'] as const;

/**
 * Returns how a request is disturbed, with this probability, as DynamoDB disturbs requests: reads and writes are
 * throttled, writes conflict with transactions, transactions are canceled, and batches are carried out in part.
 * @param operation `TransactWriteItems` and the like; operations on tables themselves are never disturbed
 */
export function disturbanceOf(
  operation: string,
  body: Buffer,
  rate: number,
  random: Random = Math.random,
): Disturbance | undefined {
  if (!/^(Transact|Batch)?(Get|Put|Update|Delete|Write)Items?$|^(Transact(Get|Write)Items|Query|Scan)$/.test(operation))
    return undefined;
  if (random() >= rate) return undefined;
  if (operation.startsWith('Batch')) return partOf(operation, body);
  if (operation === 'TransactWriteItems') return cancellation(body, random);
  const isWrite = /^(Put|Update|Delete)Item$/.test(operation);
  const names = isWrite ? [...throttles, 'TransactionConflictException'] : throttles;
  return { kind: 'refusal', error: new AwsError(oneOf(names, random), message, 400) };
}

const oneOf = <Value>(values: readonly Value[], random: Random): Value =>
  values[Math.floor(random() * values.length)] as Value;

function cancellation(body: Buffer, random: Random): Disturbance {
  const { TransactItems = [] } = JSON.parse(body.toString()) as { readonly TransactItems?: readonly unknown[] };
  const at = Math.floor(random() * TransactItems.length);
  const Code = oneOf(cancellations, random);
  const CancellationReasons = TransactItems.map((_, index) =>
    index === at ? { Code, Message: message } : { Code: 'None' },
  );
  return {
    kind: 'refusal',
    error: new AwsError('TransactionCanceledException', message, 400),
    fields: { CancellationReasons },
  };
}

type Batch = readonly unknown[] | { readonly Keys: readonly unknown[] };

/** Leaves out the second half of each table's part; undefined if nothing would remain. */
function partOf(operation: string, body: Buffer): Disturbance | undefined {
  const request = JSON.parse(body.toString()) as { readonly RequestItems: Readonly<Record<string, Batch>> };
  const entries = Object.entries(request.RequestItems);
  const countOf = (batch: Batch) => ('Keys' in batch ? batch.Keys : batch).length;
  if (entries.some(([, batch]) => countOf(batch) < 2)) return undefined;
  const cut = (take: (all: readonly unknown[]) => readonly unknown[]) =>
    Object.fromEntries(
      entries.map(([table, batch]) => [table, 'Keys' in batch ? { ...batch, Keys: take(batch.Keys) } : take(batch)]),
    );
  const sent = cut((all) => all.slice(0, Math.ceil(all.length / 2)));
  const rest = cut((all) => all.slice(Math.ceil(all.length / 2)));
  return {
    kind: 'part',
    body: Buffer.from(JSON.stringify({ ...request, RequestItems: sent })),
    fields: { [operation === 'BatchGetItem' ? 'UnprocessedKeys' : 'UnprocessedItems']: rest },
  };
}
