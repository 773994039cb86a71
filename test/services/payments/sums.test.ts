import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { put } from '../../../cloud/table/core/actions/put.ts';
import { keys } from '../../../cloud/table/core/keys.ts';
import { commit } from '../../../cloud/table/core/transaction.ts';
import { getOrder } from '../../../cloud/table/money/orders.ts';
import { getReceipt } from '../../../cloud/table/money/receipts.ts';
import { currencyOf } from '../../../domain/payments/amounts.ts';
import { planNames } from '../../../domain/plans/catalogue.ts';
import { currencies, moneyDigits, smallestCents } from '../../../domain/plans/currencies.ts';
import { topUp } from '../../../domain/plans/topUp.ts';
import type { TopUpPrices } from '../../../domain/plans/topUpPrices.ts';
import { reconcilePayments } from '../../../services/orchestration/payments/reconcilePayments.ts';
import { receiptSheet } from '../../../services/payments/receiptSheet.ts';
import { paymentParts } from '../../kit/checkouts.ts';
import { shownTotalCents } from '../../kit/quote.ts';
import { runs } from '../../kit/runs.ts';
import { readDiscountCode, readPlans, setCountry } from '../../kit/services.ts';
import { givenCloud } from '../givenWorld.ts';
import { noProviders, type StormCloud, startProviders } from './providerDouble.ts';

/** The displayed, stored, charged and printed price is the same number at every provider. */

const { cloud: base, given } = await givenCloud();
let orders = 0;
/** Each order is made ten days after the previous one, because reconciliation reads the orders of eight days. */
const now = () => new Date(Date.now() + orders * 10 * 24 * 60 * 60 * 1000);
const providers = await startProviders(now);
afterAll(async () => {
  for (const provider of providers) await provider[Symbol.asyncDispose]();
});

const parts = Object.assign({}, noProviders, ...providers.map(({ access }) => access)) as typeof noProviders;
const plain = { ...base, ...parts, ...paymentParts(), now };

/** Prices that an environment may set: any payable price, of any plan in any currency, or none. */
const anyPrices: fc.Arbitrary<TopUpPrices> = fc.record(
  Object.fromEntries(
    planNames.map((plan) => [
      plan,
      fc.record(
        Object.fromEntries(
          currencies.map((currency) => [
            currency,
            fc.integer({ min: 1, max: 99_999 }).map((units) => units * smallestCents(currency)),
          ]),
        ),
        { requiredKeys: [] },
      ),
    ]),
  ),
  { requiredKeys: [] },
);

const anyOrder = fc.record({
  provider: fc.constantFrom(...providers),
  plan: fc.constantFrom(...planNames),
  quantity: fc.integer({ min: topUp.minQuantity, max: topUp.maxQuantity }),
  percentHundredths: fc.option(fc.integer({ min: 1, max: 9_999 }), { nil: undefined }),
  prices: fc.option(anyPrices, { nil: undefined }),
});

/** Hundredths of a printed amount, such as `IDR 166,600`. */
function printedCents(text: string, currency: string): number {
  return Number(text.replace(/\D/g, '')) * (moneyDigits(currency) === 0 ? 100 : 1);
}

test('the price that is shown, stored, charged and printed is one number', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(anyOrder, async ({ provider, plan, quantity, percentHundredths, prices }) => {
      const cloud: StormCloud = { ...plain, config: { ...plain.config, ...(prices && { topUpPrices: prices }) } };
      const [person, code] = [await given.aPerson(plan), `CODE${++orders}`];
      await setCountry(cloud, person, { country: provider.country });
      const percent = percentHundredths === undefined ? 0 : percentHundredths / 100;
      const discount = { code, percent };
      if (percent > 0) await commit(base.table, [put({ ...keys.discount(code), ...discount })]);

      const said = percent > 0 ? (await readDiscountCode(cloud, person, { code })).percent : 0;
      const currency = currencyOf[provider.name];
      const shown = shownTotalCents(await readPlans(cloud, person), quantity, said, currency);
      const order = () => provider.order(cloud, person, `request${orders}`, quantity, percent > 0 ? code : undefined);
      if (shown === 0) return void (await expect(order()).rejects.toMatchObject({ code: 'input.invalid' }));

      const placed = await order();
      const stored = await getOrder(base.table, placed.orderId);
      expect(stored).toMatchObject({ priceCents: shown, currency });
      provider.pay(placed);
      await provider.complete(cloud, person, placed);
      await reconcilePayments(cloud);
      expect(new Map(provider.books()).get(placed.orderId)).toMatchObject({ paidCents: shown, currency });
      const receipt = await getReceipt(base.table, person.userId, placed.orderId, 'receipt');
      expect(receipt).toMatchObject({ totalCents: shown, currency });
      expect(printedCents(receipt ? receiptSheet(receipt).total[1] : '', currency)).toBe(shown);
    }),
    { numRuns: runs(60, 10) },
  );
});
