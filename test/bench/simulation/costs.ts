/** Costs of users, at list prices. */
import { type PlanName, planNames, plans } from '../../../domain/plans/catalogue.ts';
import { monthlyCost, prices, sum } from '../../kit/planCosts.ts';
import type { Usage } from './model.ts';

/** Assumed share of the users on each plan, and the share of the plan's allowances that they use. */
const audience: Readonly<Record<PlanName, { readonly share: number; readonly used: number }>> = {
  free: { share: 0.85, used: 0.3 },
  starter: { share: 0.09, used: 0.4 },
  standard: { share: 0.045, used: 0.4 },
  professional: { share: 0.015, used: 0.4 },
};

/** Returns the price of the use of an hour, in USD. */
export function hourPrice({ requests, gbSeconds, readUnits, writeUnits }: Usage): number {
  return (
    requests * (prices.apiRequest + prices.functionRequest) +
    gbSeconds * prices.functionGbSecond +
    readUnits * prices.readUnit +
    writeUnits * prices.writeUnit
  );
}

/** Returns a row for each number of users: revenue and cost in a month. */
export function audienceRows(editingHourPrice: number, idlePrice: number) {
  return [100, 1_000, 100_000].map((users) => {
    const groups = planNames.map((name) => {
      const { share, used } = audience[name];
      const costs = monthlyCost(name, used, editingHourPrice);
      return { people: users * share, cost: sum(Object.values(costs)), price: plans[name].monthlyPriceCents / 100 };
    });
    const revenue = sum(groups.map(({ people, price }) => people * price));
    const cost = idlePrice + sum(groups.map(({ people, cost }) => people * cost));
    return { 'users of a month': users, revenue, cost, 'cost a user': cost / users };
  });
}
