import type { Reply } from '../../api/route.ts';
import type { payments as routes } from '../../api/routes/payments.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { beginSetup } from '../../cloud/payments/stripe/cards.ts';
import type { AccessTo } from '../access/access.ts';
import { findOrMakeCustomer } from './findOrMakeCustomer.ts';
import { requireStripe } from './requireStripe.ts';

type Route = typeof routes.createSetupIntent;

/** Begins to save a card. Nothing is paid, and nothing is saved until the person finishes it in a browser. */
export async function createSetupIntent(
  cloud: Pick<Cloud, 'ledger' | 'stripe'>,
  { user }: AccessTo<Route>,
): Promise<Reply<Route>> {
  const stripe = await requireStripe(cloud);
  return beginSetup(stripe, await findOrMakeCustomer(cloud, stripe, user.userId));
}
