import type { CloudReader } from '../../cloud/cloud.ts';
import { getDiscount } from '../../cloud/table/money/discounts.ts';
import { type Discount, isValidDiscount } from '../../domain/payments/discount.ts';

/** Returns the discount of a currently valid code, which is not case-sensitive. */
export async function findDiscount(
  cloud: Pick<CloudReader, 'table' | 'now'>,
  code: string,
): Promise<Discount | undefined> {
  const discount = await getDiscount(cloud.table, code.toUpperCase());
  return discount && isValidDiscount(discount, cloud.now()) ? discount : undefined;
}
