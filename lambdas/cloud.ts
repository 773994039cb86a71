import type { Cloud, CloudConfig } from '../cloud/cloud.ts';
import { newId } from '../cloud/id.ts';
import { variable } from './variable.ts';

type Makers<Part extends keyof Cloud> = { readonly [Name in Part]: () => Cloud[Name] };

/** What every function has: who it works for, the clock, and chance. */
const always: Makers<'config' | 'now' | 'newId'> = {
  config: (): CloudConfig => ({ environment: variable('OTOJI_ENV'), appOrigin: variable('APP_ORIGIN') }),
  now: () => () => new Date(),
  newId: () => newId,
};

/**
 * The cloud of one function: the parts (`parts/`) that its handler names, and what every function has. A handler imports
 * no other part, so no function waits at its start for a client that it never calls; each opens at its first use.
 */
export function openCloud<Part extends keyof Cloud>(parts: Makers<Part>): Pick<Cloud, Part | keyof typeof always> {
  return lazy({ ...always, ...parts } as Makers<Part | keyof typeof always>);
}

/** An object whose properties are made when first read. */
function lazy<Part extends keyof Cloud>(makers: Makers<Part>): Pick<Cloud, Part> {
  const whole = {} as Pick<Cloud, Part>;
  for (const part of Object.keys(makers) as Part[]) {
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
