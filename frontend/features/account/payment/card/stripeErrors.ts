import { recordEvent } from '../../../../platform/monitoring/monitoring.ts';
import { type CardOutcome, type CardProblem, outcomeOf } from '../order/outcome.ts';

/**
 * What a problem of the provider's script means for the payment. One that is neither the person's nor the bank's is told
 * to the operator, by its type and code: its text may have more in it than anybody should read.
 */
export function reportedOutcomeOf(problem: CardProblem): CardOutcome {
  const outcome = outcomeOf(problem);
  if (outcome.kind === 'unknown') report({ type: problem.type, code: problem.code ?? '' });
  return outcome;
}

/** Nobody can pay by card while the provider's script cannot be loaded. */
export function reportMissingScript(error: unknown): void {
  report({ type: 'script', message: error instanceof Error ? error.message : 'unknown' });
}

interface Problem {
  readonly type: string;
  readonly code?: string;
  readonly message?: string;
}

/** To the monitoring, and to the server's log, which an installation without monitoring has too. */
function report(problem: Problem): void {
  recordEvent('STRIPE_ERROR', { ...problem });
  const { type, code, message = '' } = problem;
  const told = { type: type.slice(0, 64), message: message.slice(0, 900), ...(code && { code: code.slice(0, 64) }) };
  // Whoever cannot pay must not meet another problem for it.
  void import('../../../../platform/api/useApi.ts')
    .then(({ api }) => api.logStripeProblem(told))
    .catch(() => undefined);
}
