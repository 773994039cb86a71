import type { Currency } from './currencies.ts';

/**
 * Countries with a currency and a payment provider of their own. Customers everywhere may also pay in US dollars by
 * card or PayPal.
 */
export const countryCodes = ['ID', 'PH'] as const;
export type CountryCode = (typeof countryCodes)[number];

export interface Country {
  readonly currency: Currency;
  readonly provider: 'doku' | 'dragonpay';
}

export type LocalProvider = Country['provider'];

export const countries = {
  ID: { currency: 'IDR', provider: 'doku' },
  PH: { currency: 'PHP', provider: 'dragonpay' },
} as const satisfies Record<CountryCode, Country>;

/** Returns the country of a provider that serves only one country. */
export const countryOfProvider = (provider: LocalProvider): CountryCode => (provider === 'doku' ? 'ID' : 'PH');
