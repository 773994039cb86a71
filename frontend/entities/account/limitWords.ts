import { useTranslation } from 'react-i18next';
import type { Exceeded } from '../../../domain/plans/allowance.ts';
import { useLocale } from '../../platform/useLocale.ts';
import { formatMinutes } from '../../ui/format/formatDuration.ts';
import { formatSize } from '../../ui/format/formatSize.ts';
import { useAccount } from './account.ts';

/** Numbers of an exceeded plan limit; those that do not belong to its reason may be missing. */
export interface LimitNumbers {
  readonly sizeBytes: number;
  readonly costSeconds?: number | null;
  readonly secondsLeft?: number;
  readonly storageBytes?: number;
  readonly storageLimitBytes?: number;
  readonly uploadsPerMonth?: number | null;
}

/** Returns a formatter that explains why a file exceeds the plan and what can be done, with the numbers. */
export function useLimitWords(): (problem: Exceeded, numbers: LimitNumbers) => string {
  const { t } = useTranslation('uploads');
  const locale = useLocale();
  const date = useRenewal();
  return (problem, numbers) =>
    t(`limit.${problem}.text`, {
      cost: formatMinutes(numbers.costSeconds ?? 0, locale, 'up'),
      left: formatMinutes(numbers.secondsLeft ?? 0, locale, 'down'),
      count: numbers.uploadsPerMonth ?? 0,
      used: formatSize(numbers.storageBytes ?? 0, locale),
      limit: formatSize(numbers.storageLimitBytes ?? 0, locale),
      size: formatSize(numbers.sizeBytes, locale),
      date,
    });
}

/** Day on which the plan's minutes, uploads and exports are renewed; empty until the account is loaded. */
export function useRenewal(): string {
  const locale = useLocale();
  const renewsAt = useAccount()?.balance.renewsAt;
  return renewsAt ? new Date(renewsAt).toLocaleDateString(locale, { day: 'numeric', month: 'long' }) : '';
}
