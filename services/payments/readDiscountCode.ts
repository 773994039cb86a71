import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { payments as routes } from '../../api/routes/payments.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import type { AccessTo } from '../access/access.ts';
import { findDiscount } from './findDiscount.ts';

type Route = typeof routes.readDiscountCode;

export async function readDiscountCode(
  cloud: Pick<CloudReader, 'table' | 'now'>,
  _access: AccessTo<Route>,
  { code }: Input<Route>,
): Promise<Reply<Route>> {
  const discount = await findDiscount(cloud, code);
  if (!discount) throw new Refusal('discount.missing');
  return { code: discount.code, percent: discount.percent };
}
