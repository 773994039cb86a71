import { recordEvent } from '../../../platform/monitoring/monitoring.ts';
import { type CardOutcome, type CardProblem, outcomeOf } from './outcome.ts';

/**
 * What a problem of the provider's script means for the payment. One that is neither the person's nor the bank's is told
 * to the operator, by its type and code: its text may have more in it than anybody should read.
 */
export function reportedOutcomeOf(problem: CardProblem): CardOutcome {
  const outcome = outcomeOf(problem);
  if (outcome.kind === 'unknown') recordEvent('STRIPE_ERROR', { type: problem.type, code: problem.code ?? '' });
  return outcome;
}

/** Nobody can pay by card while the provider's script cannot be loaded. */
export function reportMissingScript(error: unknown): void {
  recordEvent('STRIPE_ERROR', { type: 'script', message: error instanceof Error ? error.message : 'unknown' });
}
