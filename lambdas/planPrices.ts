import type { CloudConfig } from '../cloud/cloud.ts';

type PlanPrices = NonNullable<CloudConfig['planPrices']>;

/** The prices of plans that the environment sets; none for those of the catalogue. Checked when it was deployed. */
export const planPrices = (): PlanPrices => JSON.parse(process.env.PLAN_PRICES || '{}') as PlanPrices;
