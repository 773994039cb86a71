import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/client.ts';
import { Unreachable } from './request.ts';

/** Says an error in the reader's words; an unknown one says nothing of its inside. */
export function useProblem(): (error: unknown) => string {
  const { t } = useTranslation('errors');
  return useCallback(
    (error) => {
      if (error instanceof Unreachable) return t('offline');
      if (!(error instanceof ApiError)) return t('unknown');
      const { unit, count } = waitOf(error.details?.retryAfterSeconds);
      return t(error.code, { defaultValue: t('unknown'), wait: t(`wait.${unit}`, { count }) });
    },
    [t],
  );
}

/** How long to wait before the next try, rounded up. A refusal that does not say it lasts about a minute. */
export function waitOf(seconds: unknown): { readonly unit: 'minutes' | 'hours'; readonly count: number } {
  const minutes = Math.ceil((typeof seconds === 'number' ? seconds : 60) / 60);
  return minutes < 60 ? { unit: 'minutes', count: minutes } : { unit: 'hours', count: Math.ceil(minutes / 60) };
}
