import { limits } from '../../../domain/plans/allowance.ts';
import { PlansLink } from './PlansLink.tsx';

/** Link to the plans, shown beside an error whose code is one of the plan's limits. */
export function LimitHint({ code }: { readonly code: string | null }) {
  return limits.some((limit) => limit === code) ? (
    <p>
      <PlansLink />
    </p>
  ) : null;
}
