import type { Always, CloudConfig, Seller } from '../cloud/cloud.ts';
import { newId } from '../cloud/id.ts';
import { planPrices } from './planPrices.ts';
import { variable } from './variable.ts';

/** How to open each part of a cloud. */
export type Makers<Parts> = { readonly [Part in keyof Parts]: () => Parts[Part] };

const always: Makers<Always> = {
  config: (): CloudConfig => ({
    environment: variable('OTOJI_ENV'),
    appOrigin: variable('APP_ORIGIN'),
    // Checked when it was deployed (lib/environment.ts).
    ...(process.env.TOP_UP_PRICES && {
      topUpPrices: JSON.parse(process.env.TOP_UP_PRICES) as NonNullable<CloudConfig['topUpPrices']>,
    }),
    ...(process.env.PLAN_PRICES && { planPrices: planPrices() }),
    ...(process.env.SELLER_NAME && { seller: sellerOf(process.env.SELLER_NAME, process.env.SELLER_ADDRESS) }),
  }),
  now: () => () => new Date(),
  newId: () => newId,
};

/** The lines of an address are divided by ` / `. */
const sellerOf = (name: string, address = ''): Seller => ({ name, address: address.split(' / ').filter(Boolean) });

/**
 * The cloud of one function: the parts (`parts/`) that its handler names, and what every function has. A handler
 * imports no other part, so a cold start loads no client that the function never calls. Each part is opened at its
 * first use.
 */
export const openCloud = <Parts extends object>(parts: Makers<Parts>): Parts & Always =>
  lazy({ ...parts, ...always } as Makers<Parts & Always>);

/** An object whose properties are created when first read. */
function lazy<Whole extends object>(makers: Makers<Whole>): Whole {
  const whole = {} as Whole;
  for (const part of Object.keys(makers) as (keyof Whole)[]) {
    Object.defineProperty(whole, part, {
      configurable: true,
      enumerable: true,
      get() {
        const value = makers[part]();
        Object.defineProperty(whole, part, { value });
        return value;
      },
    });
  }
  return whole;
}
