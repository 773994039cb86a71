import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { putNew } from '../../../cloud/table/core/actions/put.ts';
import { update } from '../../../cloud/table/core/actions/update.ts';
import { TableBusy } from '../../../cloud/table/core/attempt.ts';
import { deleteItems } from '../../../cloud/table/core/partition.ts';
import {
  getItem,
  getItems,
  openTable,
  putItem,
  putNewItem,
  query,
  queryPage,
  type Table,
  updateAndGetItem,
  updateItem,
} from '../../../cloud/table/core/table.ts';
import { commit, commitOnce } from '../../../cloud/table/core/transaction.ts';
import { patch } from '../../../cloud/table/core/update.ts';
import { localCredentials, startTable } from '../../kit/table.ts';
import { rejectNext, rejectSometimes, type TransactionRejection, type WriteRejection } from '../../kit/tableFaults.ts';

let table: Table;
let stop: () => void;
const waitsMs: number[] = [];
beforeAll(async () => {
  const started = await startTable();
  const pacing = { random: () => 1, nowMs: () => 0, sleep: async (ms: number) => void waitsMs.push(ms) };
  table = { ...started.table, pacing };
  stop = started.stop;
});
afterAll(() => stop());

const key = (SK: string) => ({ PK: 'RETRIES', SK });
const counted = (SK: string) => update(patch(key(SK), { add: { count: 1 } }));

describe('a request that the table rejects for a reason that passes', () => {
  const ofTransactions: TransactionRejection[] = [
    'ThrottlingError',
    'ProvisionedThroughputExceeded',
    'TransactionConflict',
    'ProvisionedThroughputExceededException',
    'ThrottlingException',
  ];
  test.each(ofTransactions)('is repeated: a transaction, after %s', async (reason) => {
    const remaining = rejectNext(table, reason, 3);
    expect(await commit(table, [counted(reason), putNew(key(`${reason} new`))])).toEqual([]);
    expect(remaining()).toBe(0);
    expect(await getItem(table, key(reason))).toMatchObject({ count: 1 });
  });

  const ofWrites: WriteRejection[] = [
    'TransactionConflictException',
    'ProvisionedThroughputExceededException',
    'ThrottlingException',
  ];
  test.each(ofWrites)('is repeated: a plain write, after %s', async (reason) => {
    const at = key(`write ${reason}`);
    const rejected = () => rejectNext(table, reason, 2, 'write');
    rejected();
    expect(await putNewItem(table, at)).toBe(true);
    rejected();
    await putItem(table, { ...at, count: 1 });
    rejected();
    expect(await updateItem(table, patch(at, { add: { count: 1 } }))).toBe(true);
    rejected();
    expect(await updateAndGetItem(table, patch(at, { add: { count: 1 } }))).toMatchObject({ count: 3 });
    rejected();
    expect(await updateItem(table, patch(at, { add: { count: 1 }, when: [{ exists: false }] }))).toBe(false);
  });

  test('is repeated: a read', async () => {
    const reason = 'ProvisionedThroughputExceededException';
    const rejected = () => rejectNext(table, reason, 2, 'read');
    await putItem(table, { PK: 'READ', SK: '1' });
    rejected();
    expect(await getItem(table, { PK: 'READ', SK: '1' })).toBeDefined();
    rejected();
    expect(await Array.fromAsync(query(table, { PK: 'READ' }))).toHaveLength(1);
    rejected();
    expect((await queryPage(table, { PK: 'READ', descending: false, limit: 5 })).items).toHaveLength(1);
    rejected();
    expect(await getItems(table, [{ PK: 'READ', SK: '1' }])).toHaveLength(1);
  });

  test('is repeated for the keys of a batch that were not processed, after a pause', async () => {
    const keys = Array.from({ length: 20 }, (_, n) => key(`batch ${n}`));
    await Promise.all(keys.map((at) => putItem(table, at)));
    waitsMs.length = 0;
    let calls = 0;
    const end = rejectSometimes(table, 1, () => (++calls <= 3 ? 0 : 1));
    expect((await getItems(table, keys)).map(({ SK }) => SK).sort()).toEqual(keys.map(({ SK }) => SK).sort());
    expect(waitsMs).toHaveLength(3);
    calls = 0;
    await deleteItems(table, keys);
    expect(waitsMs).toHaveLength(6);
    end();
    expect(await getItems(table, keys)).toEqual([]);
  });

  test('waits twice as long each time, up to a bound', async () => {
    waitsMs.length = 0;
    rejectNext(table, 'ThrottlingError', 8);
    await commit(table, [counted('waits')]);
    expect(waitsMs).toEqual([25, 50, 100, 200, 400, 800, 1000, 1000]);
  });

  test('is given up in the end, and the error says that the table is busy', async () => {
    const remaining = rejectNext(table, 'ThrottlingError', 10);
    const error = await commit(table, [counted('never')]).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(TableBusy);
    expect((error as TableBusy).cause).toMatchObject({ name: 'TransactionCanceledException' });
    expect(remaining()).toBe(0);
    expect(await getItem(table, key('never'))).toBeUndefined();
    rejectNext(table, 'ThrottlingException', 10, 'read');
    await expect(getItem(table, key('never'))).rejects.toBeInstanceOf(TableBusy);
  });
});

test('a condition that does not hold is an answer, and is not repeated', async () => {
  await putItem(table, key('there'));
  waitsMs.length = 0;
  expect(await commit(table, [putNew(key('there'))])).toEqual([0]);
  expect(waitsMs).toEqual([]);
});

test.each(['ThrottlingError', 'TransactionConflict', 'ThrottlingException'] as const)(
  'a caller that waits by a plan of its own is told at the first %s',
  async (reason) => {
    waitsMs.length = 0;
    rejectNext(table, reason);
    expect(await commitOnce(table, [counted('once')])).toBe(false);
    expect(waitsMs).toEqual([]);
  },
);

test('errors that do not pass are thrown at once', async () => {
  const broken = { ...table, name: 'no-such-table' };
  waitsMs.length = 0;
  await expect(getItem(broken, key('x'))).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  await expect(commit(broken, [counted('x')])).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  expect(waitsMs).toEqual([]);
});

describe('a transaction that is repeated', () => {
  /** Table whose server returns these responses, with the tokens of the transactions that it receives. */
  function answering(replies: readonly object[]) {
    const tokens: string[] = [];
    const handle = async ({ body }: { readonly body: Uint8Array }) => {
      const { ClientRequestToken } = JSON.parse(Buffer.from(body).toString()) as { ClientRequestToken: string };
      const reply = replies[tokens.push(ClientRequestToken) - 1] ?? {};
      const headers = { 'content-type': 'application/x-amz-json-1.0' };
      const statusCode = '__type' in reply ? 400 : 200;
      return { response: { statusCode, headers, body: Readable.from([JSON.stringify(reply)]) } };
    };
    const settings = { region: 'ap-southeast-1', credentials: localCredentials, maxAttempts: 1 };
    return {
      tokens,
      on: { ...openTable('otoji', { ...settings, requestHandler: { handle } as never }), pacing: table.pacing },
    };
  }

  const namespace = 'com.amazonaws.dynamodb.v20120810#';
  const throttled = { __type: `${namespace}ThrottlingException`, message: 'Rate exceeded' };
  const canceled = (...codes: string[]) => ({
    __type: `${namespace}TransactionCanceledException`,
    message: 'Transaction cancelled',
    CancellationReasons: codes.map((Code) => ({ Code })),
  });

  test('keeps its token after it was throttled, because an earlier attempt may have been applied', async () => {
    const { tokens, on } = answering([throttled, throttled]);
    expect(await commit(on, [counted('token')])).toEqual([]);
    expect(tokens).toHaveLength(3);
    expect(new Set(tokens).size).toBe(1);
  });

  test('has a new token after it was canceled', async () => {
    const { tokens, on } = answering([canceled('None', 'ThrottlingError'), canceled('TransactionConflict', 'None')]);
    expect(await commit(on, [counted('token'), counted('other')])).toEqual([]);
    expect(new Set(tokens).size).toBe(3);
  });

  test('returns failed conditions as they are on the wire', async () => {
    const { tokens, on } = answering([canceled('TransactionConflict', 'ConditionalCheckFailed')]);
    expect(await commit(on, [counted('token'), counted('other')])).toEqual([1]);
    expect(tokens).toHaveLength(1);
  });
});
