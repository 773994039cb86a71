import type { Always, CloudConfig, Seller } from '../cloud/cloud.ts';
import { newId } from '../cloud/id.ts';
import { planPrices } from './planPrices.ts';
import { variable } from './variable.ts';

/** Functions that open each part of a cloud. */
export type Makers<Parts> = { readonly [Part in keyof Parts]: () => Parts[Part] };

const always: Makers<Always> = {
  config: (): CloudConfig => ({
    environment: variable('OTOJI_ENV'),
    appOrigin: variable('APP_ORIGIN'),
    // Validated at deployment (lib/environment.ts).
    ...(process.env.TOP_UP_PRICES && {
      topUpPrices: JSON.parse(process.env.TOP_UP_PRICES) as NonNullable<CloudConfig['topUpPrices']>,
    }),
    ...(process.env.PLAN_PRICES && { planPrices: planPrices() }),
    ...(process.env.DAILY_CEILINGS && {
      dailyCeilings: JSON.parse(process.env.DAILY_CEILINGS) as NonNullable<CloudConfig['dailyCeilings']>,
    }),
    ...(process.env.CALLS_PER_MINUTE && { callsPerMinute: Number(process.env.CALLS_PER_MINUTE) }),
    ...(process.env.RECOGNITION_MODELS && { recognitionModels: process.env.RECOGNITION_MODELS.split(',') }),
    ...(process.env.SELLER_NAME && { seller: sellerOf(process.env.SELLER_NAME, process.env.SELLER_ADDRESS) }),
  }),
  now: () => () => new Date(),
  newId: () => newId,
};

/** Returns the seller. The lines of the address are separated by ` / `. */
const sellerOf = (name: string, address = ''): Seller => ({ name, address: address.split(' / ').filter(Boolean) });

/**
 * Opens the cloud of one function: the parts (`parts/`) listed by its handler, and those that every function has. A
 * handler imports no other part, so a cold start loads no client that the function never calls. Each part is opened on
 * first use.
 */
export const openCloud = <Parts extends object>(parts: Makers<Parts>): Parts & Always =>
  lazy({ ...parts, ...always } as Makers<Parts & Always>);

/** Returns an object whose properties are created on first read. */
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
