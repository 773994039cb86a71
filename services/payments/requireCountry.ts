import { Refusal } from '../../api/errors.ts';
import type { User } from '../../cloud/table/people/users.ts';
import { countryOfProvider, type LocalProvider } from '../../domain/plans/countries.ts';

/** Throws the refusal `payment.country` if the person's payment country is not the one that the provider serves. */
export function requireCountry({ country }: User, provider: LocalProvider): void {
  if (country !== countryOfProvider(provider)) throw new Refusal('payment.country');
}
