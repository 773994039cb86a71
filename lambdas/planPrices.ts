import type { CloudConfig } from '../cloud/cloud.ts';

type PlanPrices = NonNullable<CloudConfig['planPrices']>;

/** Plan prices set by the environment, validated at deployment. Empty if the catalog's prices apply. */
export const planPrices = (): PlanPrices => JSON.parse(process.env.PLAN_PRICES || '{}') as PlanPrices;
