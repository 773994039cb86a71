import type { Cloud, CloudConfig } from '../cloud/cloud.ts';
import { newId } from '../cloud/id.ts';
import { openIdentity } from '../cloud/identity/identity.ts';
import { openJobs } from '../cloud/jobs.ts';
import { openMedia } from '../cloud/media/store.ts';
import { openTools } from '../cloud/media/tools.ts';
import { openRecognition } from '../cloud/recognition.ts';
import { openTable } from '../cloud/table/table.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The cloud as a function's environment describes it. Each part opens when it is first used: a function
 * that lacks the variable of a part it never touches starts all the same.
 */
export function openCloud(environment: Environment): Cloud {
  const need = (name: string) => environment[name] || missing(name);
  return lazy<Cloud>({
    table: () => openTable(need('TABLE_NAME')),
    media: () => openMedia(need('MEDIA_BUCKET')),
    tools: () => openTools(environment),
    identity: () => openIdentity({ poolId: need('USER_POOL_ID'), clientId: need('USER_POOL_CLIENT_ID') }),
    jobs: () => openJobs((machine) => need(`${machine.toUpperCase()}_MACHINE_ARN`)),
    recognition: () => openRecognition(),
    config: (): CloudConfig => ({ environment: need('OTOJI_ENV'), appOrigin: need('APP_ORIGIN') }),
    now: () => () => new Date(),
    newId: () => newId,
  });
}

function missing(name: string): never {
  throw new Error(`${name} is not set: the route's needs do not name what its service uses`);
}

/** An object whose properties are made when first read. */
function lazy<Whole extends object>(makers: { readonly [Part in keyof Whole]: () => Whole[Part] }): Whole {
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

/** The cloud of this function. */
export const cloud: Cloud = openCloud(process.env);
