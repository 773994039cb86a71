import type { Hono } from 'hono';
import { numberOf, textOf } from './form.ts';
import type { LocalStripe } from './localStripe.ts';
import { StripeRefusal } from './refusal.ts';
import { disputeOf, refundOf } from './returns.ts';
import { list, type Secretly } from './wire.ts';

/** Adds the routes of refunds and disputes, of one payment or of all since a given time. */
export function returnRoutes(app: Hono, secretly: Secretly, { book, returns }: LocalStripe): void {
  app.post(
    '/v1/refunds',
    secretly((_, fields) => {
      const charge = textOf(fields.charge) ?? book.intent(textOf(fields.payment_intent) ?? '').charge;
      if (charge === null)
        throw new StripeRefusal(400, 'invalid_request_error', 'This payment does not have a successful charge.');
      if (returns.isBalanceLow)
        throw new StripeRefusal(
          400,
          'invalid_request_error',
          'Insufficient funds in your Stripe balance to refund this amount.',
          'balance_insufficient',
        );
      const amount = numberOf(fields, 'amount');
      return refundOf(returns.refund(charge, Number.isNaN(amount) ? undefined : amount));
    }),
  );
  for (const [path, all, wire] of [
    ['/v1/refunds', returns.refunds, refundOf],
    ['/v1/disputes', returns.disputes, disputeOf],
  ] as const)
    app.get(
      path,
      secretly((call) => {
        const intent = call.req.query('payment_intent');
        const since = Number(call.req.query('created[gte]') ?? 0);
        const found = intent === undefined ? all.newest(100) : all.tagged(intent).reverse();
        return list(path, found.filter(({ created }) => created >= since).map(wire as (one: object) => object));
      }),
    );
}
