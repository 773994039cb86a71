import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { putNew } from '../../../cloud/table/core/actions/put.ts';
import { remove } from '../../../cloud/table/core/actions/remove.ts';
import { update } from '../../../cloud/table/core/actions/update.ts';
import { decodeCursor, encodeCursor } from '../../../cloud/table/core/cursor.ts';
import {
  getItem,
  putItem,
  putNewItem,
  query,
  type Table,
  updateAndGetItem,
  updateItem,
} from '../../../cloud/table/core/table.ts';
import { commit } from '../../../cloud/table/core/transaction.ts';
import { patch } from '../../../cloud/table/core/update.ts';
import { startTable } from '../../kit/table.ts';

let table: Table;
let stop: () => void;
beforeAll(async () => {
  ({ table, stop } = await startTable());
});
afterAll(() => stop());

const key = (SK: string, PK = 'T') => ({ PK, SK });

describe('the table', () => {
  test('puts a new item once', async () => {
    expect(await putNewItem(table, { ...key('once'), n: 1 })).toBe(true);
    expect(await putNewItem(table, { ...key('once'), n: 2 })).toBe(false);
    expect(await getItem(table, key('once'))).toMatchObject({ n: 1 });
  });

  test('changes an item only if its conditions hold', async () => {
    await putItem(table, { ...key('job'), status: 'queued', used: 3 });
    const start = patch(key('job'), { set: { status: 'done' }, when: [{ field: 'status', oneOf: ['queued'] }] });
    expect(await updateItem(table, start)).toBe(true);
    expect(await updateItem(table, start)).toBe(false);
    expect(await updateAndGetItem(table, patch(key('job'), { add: { used: 2 }, remove: ['status'] }))).toEqual({
      ...key('job'),
      used: 5,
    });
  });

  test('treats a missing counter as 0', async () => {
    const take = (atMost: number) => patch(key('counter'), { add: { n: 1 }, when: [{ field: 'n', atMost }] });
    expect(await updateItem(table, take(1))).toBe(true);
    expect(await updateItem(table, take(1))).toBe(true);
    expect(await updateItem(table, take(1))).toBe(false);
  });

  test('commits all of a transaction or nothing, and returns which condition failed', async () => {
    await putItem(table, key('taken'));
    expect(await commit(table, [putNew(key('fresh')), putNew(key('taken'))])).toEqual([1]);
    expect(await getItem(table, key('fresh'))).toBeUndefined();
    expect(await commit(table, [putNew(key('fresh')), remove(key('taken'))])).toEqual([]);
    expect(await getItem(table, key('taken'))).toBeUndefined();
  });

  test('refuses money beside other items in a transaction, as IAM does', async () => {
    const money = putNew(key('BALANCE', 'LEDGER#mixed'));
    await expect(commit(table, [putNew(key('mixed')), money])).rejects.toThrow('AccessDenied');
    expect(await getItem(table, key('mixed'))).toBeUndefined();
    expect(await commit(table, [money])).toEqual([]);
  });

  test('commits exactly as many of fifty simultaneous transactions as a limit allows', async () => {
    const take = () =>
      commit(table, [update(patch(key('limit'), { add: { n: 1 }, when: [{ field: 'n', atMost: 6 }] }))]);
    const outcomes = await Promise.all(Array.from({ length: 50 }, take));
    expect(outcomes.filter((failed) => failed.length === 0)).toHaveLength(7);
  });

  test('reads a partition in order, from a position, up to a number, in a range, and from the index', async () => {
    for (const n of [1, 2, 3, 4]) {
      await putItem(table, { ...key(`N#${n}`, 'list'), GSI1PK: 'index', GSI1SK: `I#${9 - n}`, n });
    }
    await putItem(table, key('other', 'list'));
    const read = async (ask: object) => {
      const found: number[] = [];
      for await (const { n } of query<{ n: number }>(table, { PK: 'list', SKPrefix: 'N#', ...ask })) found.push(n);
      return found;
    };
    expect(await read({})).toEqual([1, 2, 3, 4]);
    expect(await read({ newestFirst: true, limit: 2 })).toEqual([4, 3]);
    expect(await read({ after: key('N#2', 'list') })).toEqual([3, 4]);
    expect(await read({ SKBetween: ['N#2', 'N#3'] })).toEqual([2, 3]);
    expect(await read({ index: 'GSI1', PK: 'index', SKPrefix: 'I#' })).toEqual([4, 3, 2, 1]);
  });
});

describe('a cursor', () => {
  test('encodes and decodes a sort key', () => {
    expect(decodeCursor(encodeCursor('FILE#2026-11#ü'), 'FILE#')).toBe('FILE#2026-11#ü');
  });
  test('is invalid if it is forged or has another prefix', () => {
    expect(decodeCursor('!!', 'FILE#')).toBeUndefined();
    expect(decodeCursor(encodeCursor('PROFILE'), 'FILE#')).toBeUndefined();
  });
});
