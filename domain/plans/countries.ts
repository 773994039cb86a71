import type { Currency } from './currencies.ts';

/**
 * The countries that pay in a currency and by a provider of their own. Everybody may pay in US dollars by card or
 * PayPal as well.
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

/** The country of a provider that serves one country only. */
export const countryOfProvider = (provider: LocalProvider): CountryCode => (provider === 'doku' ? 'ID' : 'PH');
