import { Refusal } from '../../api/errors.ts';
import { freeSeconds } from '../../domain/credits/account.ts';
import { type Candidate, secondsNeeded, whyNot } from '../../domain/plans/allowance.ts';
import type { Allowance } from '../account/readAllowance.ts';

/** Throws the reason why a file does not fit the plan, with the numbers to display. */
export function refuseUnfit(file: Candidate, { plan, usage, credits }: Allowance): void {
  if (file.sizeBytes === 0) throw new Refusal('file.empty');
  const secondsLeft = freeSeconds(credits);
  const reason = whyNot(file, plan, usage, secondsLeft);
  if (reason === undefined) return;
  throw new Refusal(reason, {
    plan: plan.name,
    secondsLeft,
    costSeconds: secondsNeeded(file),
    storageBytes: usage.storageBytes,
    storageLimitBytes: plan.storageBytes,
    uploadsPerMonth: plan.uploadsPerMonth,
  });
}
