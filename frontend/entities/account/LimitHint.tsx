import { limits } from '../../../domain/plans/allowance.ts';
import { PlansLink } from './PlansLink.tsx';

/** The way to the plans beside a refusal of this code, if it is one of the plan's limits. */
export function LimitHint({ code }: { readonly code: string | null }) {
  return limits.some((limit) => limit === code) ? (
    <p>
      <PlansLink />
    </p>
  ) : null;
}
