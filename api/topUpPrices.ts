import * as z from 'zod';
import { planNames } from '../domain/plans/catalogue.ts';
import { currencies } from '../domain/plans/currencies.ts';
import type { TopUpPrices } from '../domain/plans/topUpPrices.ts';
import { priceIn, readPrices } from './priceFile.ts';

const prices = z.strictObject(
  Object.fromEntries(currencies.map((currency) => [currency, priceIn(currency).optional()])),
);

const file = z.strictObject(Object.fromEntries(planNames.map((plan) => [plan, prices.optional()])));

/**
 * Reads the top-up prices that an environment sets: JSON by plan and currency. A missing price keeps the catalog's.
 * @throws Error that describes the problem and its location
 */
export const readTopUpPrices = (json: string): TopUpPrices => readPrices(file, json) as TopUpPrices;
