import type { Reply } from '../../api/route.ts';
import type { account } from '../../api/routes/account.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import type { User } from '../../cloud/table/people/users.ts';
import { type CreditAccount, lotSeconds } from '../../domain/credits/account.ts';
import { partOf } from '../../domain/credits/characters.ts';
import { left } from '../../domain/plans/allowance.ts';
import { planSeconds } from '../../domain/plans/catalogue.ts';
import { monthAfter } from '../../domain/plans/month.ts';
import { type Allowance, readAllowance } from './readAllowance.ts';

type Balance = Reply<typeof account.readAccount>['balance'];

/** Returns the plan and its remaining allowance for display. */
export async function readBalance(cloud: Pick<CloudReader, 'table' | 'now'>, user: User): Promise<Balance> {
  return presentBalance(await readAllowance(cloud, user), cloud.now());
}

/** Formats an allowance that has been read for display. */
export function presentBalance({ plan, credits, usage }: Allowance, now: Date): Balance {
  const characters = partOf(credits, 'character');
  return {
    plan: plan.name,
    planSeconds: planSeconds(plan),
    planSecondsLeft: credits.planSeconds,
    topUpSecondsLeft: lotSeconds(credits.lots),
    reservedSeconds: credits.reservedSeconds,
    planCharacters: plan.charactersPerMonth,
    planCharactersLeft: characters.planSeconds,
    topUpCharactersLeft: lotSeconds(characters.lots),
    reservedCharacters: characters.reservedSeconds,
    storageBytes: usage.storageBytes,
    storageLimitBytes: plan.storageBytes,
    uploadsLeft: left(plan.uploadsPerMonth, usage.uploads),
    exportsLeft: left(plan.exportsPerMonth, usage.exports),
    renewsAt: monthAfter(now).toISOString(),
  };
}

/** Bought minutes and characters with their expiry, without the ids of their payments; soonest expiry first. */
export function presentLots(account: CreditAccount) {
  const characters = partOf(account, 'character').lots;
  const others = characters.filter(({ id }) => !account.lots.some((lot) => lot.id === id));
  return [...account.lots, ...others.map((lot) => ({ ...lot, seconds: 0 }))]
    .map(({ id, seconds, expiresAt }) => ({
      seconds,
      characters: characters.find((lot) => lot.id === id)?.seconds ?? 0,
      expiresAt,
    }))
    .sort((a, b) => a.expiresAt.localeCompare(b.expiresAt));
}
