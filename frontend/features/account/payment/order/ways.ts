import { currencyOf } from '../../../../../domain/payments/amounts.ts';
import { type CountryCode, countries, countryCodes } from '../../../../../domain/plans/countries.ts';
import { type Currency, planCurrency } from '../../../../../domain/plans/currencies.ts';
import type { Way } from './paymentWaysQuery.ts';

/** Currency of a payment method. */
export const currencyOfWay = (way: Way): Currency => (way === 'card' ? planCurrency : currencyOf[way]);

const isLocal = (way: Way): boolean => countryCodes.some((code) => countries[code].provider === way);

/** Countries that have a payment method of their own at this installation. */
export const countriesOf = (ways: readonly Way[]): CountryCode[] =>
  countryCodes.filter((code) => ways.includes(countries[code].provider));

/** Payment methods of a country: its own one first, and no method of another country. */
export function waysIn(country: CountryCode | null, ways: readonly Way[]): Way[] {
  const own = country && ways.find((way) => way === countries[country].provider);
  const others = ways.filter((way) => !isLocal(way));
  return own ? [own, ...others] : others;
}

/** Currency in which top-ups are offered: that of the first payment method. */
export const offeredCurrency = (country: CountryCode | null, ways: readonly Way[]): Currency =>
  currencyOfWay(waysIn(country, ways)[0] ?? 'card');
