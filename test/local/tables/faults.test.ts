import { describe, expect, test } from 'vitest';
import { readFaultRate } from '../../../local/faults.ts';
import { disturbanceOf } from '../../../local/tables/faults.ts';

const body = (value: unknown) => Buffer.from(JSON.stringify(value));
const always = { rate: 1, random: () => 0 };
const disturb = (operation: string, value: unknown, { rate, random } = always) =>
  disturbanceOf(operation, body(value), rate, random);

describe('OTOJI_FAULTS', () => {
  test('is a share up to a fifth, and none without it', () => {
    expect(readFaultRate({})).toBe(0);
    expect(readFaultRate({ OTOJI_FAULTS: '' })).toBe(0);
    expect(readFaultRate({ OTOJI_FAULTS: '0.05' })).toBe(0.05);
    for (const wrong of ['5', '-0.1', 'many', '0.21', 'NaN'])
      expect(() => readFaultRate({ OTOJI_FAULTS: wrong })).toThrow('OTOJI_FAULTS must be a share from 0 to 0.2');
  });
});

describe('a disturbed request', () => {
  test('of one item is throttled, and a write also conflicts with transactions', () => {
    const names = (operation: string) =>
      [0, 0.4, 0.9].map((value) => {
        const disturbance = disturbanceOf(operation, body({}), 1, () => value);
        return disturbance?.kind === 'refusal' ? disturbance.error.name : disturbance?.kind;
      });
    const throttles = ['ProvisionedThroughputExceededException', 'ThrottlingException'];
    expect(names('PutItem')).toEqual([...throttles, 'TransactionConflictException']);
    expect(names('Query')).toEqual([throttles[0], throttles[0], throttles[1]]);
  });

  test('of a transaction names the action that stopped it', () => {
    expect(disturb('TransactWriteItems', { TransactItems: [{}, {}] })).toMatchObject({
      error: { name: 'TransactionCanceledException' },
      fields: { CancellationReasons: [{ Code: 'ThrottlingError' }, { Code: 'None' }] },
    });
  });

  test('of a batch is carried out by half, and the reply has the other half', () => {
    const read = disturb('BatchGetItem', { RequestItems: { table: { Keys: ['a', 'b', 'c'], ConsistentRead: true } } });
    if (read?.kind !== 'part') throw new Error('the batch is not carried out in part');
    expect(JSON.parse(read.body.toString()).RequestItems.table.Keys).toEqual(['a', 'b']);
    expect(read.fields).toEqual({ UnprocessedKeys: { table: { Keys: ['c'], ConsistentRead: true } } });
    expect(disturb('BatchWriteItem', { RequestItems: { table: ['a', 'b'] } })).toMatchObject({
      fields: { UnprocessedItems: { table: ['b'] } },
    });
    expect(disturb('BatchWriteItem', { RequestItems: { table: ['a'] } })).toBeUndefined();
  });

  test('is never one that creates a table, and is one in twenty at a rate of 0.05', () => {
    expect(disturb('CreateTable', {})).toBeUndefined();
    expect(disturbanceOf('GetItem', body({}), 0.05, () => 0.05)).toBeUndefined();
    expect(disturbanceOf('GetItem', body({}), 0.05, () => 0.049)).toBeDefined();
  });
});
