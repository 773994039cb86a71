import type { Need } from './needs.ts';
import type { AnyRoute } from './route.ts';

/** Needs of calls that start work, send mails or call another provider. */
const costlyNeeds: readonly Need[] = [
  'mail',
  'stripe',
  'paypal',
  'doku',
  'dragonpay',
  'youtube',
  'translation',
  'people',
  'paper',
];

/**
 * Number of ordinary calls that one call of a route counts as, of those that a person may make a minute
 * (`callsPerMinute`).
 */
export const callWeightOf = ({ needs }: Pick<AnyRoute, 'needs'>): number =>
  needs.some((need) => need.startsWith('jobs.') || costlyNeeds.includes(need)) ? 5 : 1;
