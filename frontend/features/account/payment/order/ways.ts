import { currencyOf } from '../../../../../domain/payments/amounts.ts';
import { type CountryCode, countries, countryCodes } from '../../../../../domain/plans/countries.ts';
import { type Currency, planCurrency } from '../../../../../domain/plans/currencies.ts';
import type { Way } from './paymentWaysQuery.ts';

/** What a way of paying is paid in. */
export const currencyOfWay = (way: Way): Currency => (way === 'card' ? planCurrency : currencyOf[way]);

const isLocal = (way: Way): boolean => countryCodes.some((code) => countries[code].provider === way);

/** The countries that have a way to pay of their own at this installation. */
export const countriesOf = (ways: readonly Way[]): CountryCode[] =>
  countryCodes.filter((code) => ways.includes(countries[code].provider));

/** The ways to pay in a country: its own one first, and none of another country. */
export function waysIn(country: CountryCode | null, ways: readonly Way[]): Way[] {
  const own = country && ways.find((way) => way === countries[country].provider);
  const others = ways.filter((way) => !isLocal(way));
  return own ? [own, ...others] : others;
}

/** What top-ups are offered in: the currency of the first way to pay. */
export const offeredCurrency = (country: CountryCode | null, ways: readonly Way[]): Currency =>
  currencyOfWay(waysIn(country, ways)[0] ?? 'card');
