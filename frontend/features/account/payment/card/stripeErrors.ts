import { recordEvent } from '../../../../platform/monitoring/monitoring.ts';
import { type CardOutcome, type CardProblem, outcomeOf } from '../order/outcome.ts';

/**
 * Converts an error of the provider's script to its meaning for the payment. An error caused by neither the user nor
 * the bank is reported to the operator by type and code only: its text may contain private data.
 */
export function reportedOutcomeOf(problem: CardProblem): CardOutcome {
  const outcome = outcomeOf(problem);
  if (outcome.kind === 'unknown') report({ type: problem.type, code: problem.code ?? '' });
  return outcome;
}

/** Reports that the provider's script cannot be loaded, which makes card payments impossible. */
export function reportMissingScript(error: unknown): void {
  report({ type: 'script', message: error instanceof Error ? error.message : 'unknown' });
}

interface Problem {
  readonly type: string;
  readonly code?: string;
  readonly message?: string;
}

/** Reports a problem to the monitoring, and to the server's log, which an installation without monitoring has too. */
function report(problem: Problem): void {
  recordEvent('STRIPE_ERROR', { ...problem });
  const { type, code, message = '' } = problem;
  const told = { type: type.slice(0, 64), message: message.slice(0, 900), ...(code && { code: code.slice(0, 64) }) };
  // A failing report must not cause another error for a user who cannot pay.
  void import('../../../../platform/api/useApi.ts')
    .then(({ api }) => api.logStripeProblem(told))
    .catch(() => undefined);
}
