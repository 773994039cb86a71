import type { Discount } from '../../../domain/payments/discount.ts';
import { keys } from '../core/keys.ts';
import { getItem, type TableReader } from '../core/table.ts';

export const getDiscount = (table: TableReader, code: string) => getItem<Discount>(table, keys.discount(code));
