import type { Table } from '../../cloud/table/core/table.ts';
import { wrapRequests } from './tableRequests.ts';

/** Partitions of money, which IAM lets functions write apart from all others (lib/functions/grantable.ts). */
const isOfMoney = (partition: string): boolean => /^(LEDGER|PAY)#/.test(partition);

/** Refuses transactions that write money together with other items. A table without IAM accepts them, and AWS does not. */
export function keepMoneyApart(table: Pick<Table, 'client'>): void {
  wrapRequests(table, (send, commandName) => async (args) => {
    if (commandName === 'TransactWriteItemsCommand') {
      const partitions = [...JSON.stringify(args.input).matchAll(/"PK":(?:\{"S":)?"([^"]+)"/g)].map(
        ([, key = '']) => key,
      );
      if (partitions.some(isOfMoney) && !partitions.every(isOfMoney))
        throw new Error(`AccessDenied: money and other items in one transaction: ${partitions.join(', ')}`);
    }
    return send(args);
  });
}
