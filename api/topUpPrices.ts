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
 * Reads the prices of top-up units that an environment sets: JSON by plan and currency, of which whatever is missing keeps
 * the catalogue's price. @throws Error that names what is wrong and where
 */
export const readTopUpPrices = (json: string): TopUpPrices => readPrices(file, json) as TopUpPrices;
