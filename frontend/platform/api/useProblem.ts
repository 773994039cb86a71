import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/client.ts';
import { Unreachable } from './request.ts';

/** Returns a function that localizes an error; the text of an unknown error reveals no internals. */
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

/**
 * Returns a function that localizes an error for display beside a retry button: it describes what happened, without a
 * request to try again.
 */
export function useCause(): (error: unknown) => string {
  const { t } = useTranslation('errors');
  const say = useProblem();
  return useCallback(
    (error) => {
      if (error instanceof Unreachable) return t('cause.offline');
      if (!(error instanceof ApiError)) return t('cause.unknown');
      if (error.code === 'internal.error') return t('cause.internal');
      return t(error.code, { defaultValue: '' }) === '' ? t('cause.unknown') : say(error);
    },
    [t, say],
  );
}

/** Delay before the next attempt, rounded up. Without a stated delay, a minute is assumed. */
export function waitOf(seconds: unknown): { readonly unit: 'minutes' | 'hours'; readonly count: number } {
  const minutes = Math.ceil((typeof seconds === 'number' ? seconds : 60) / 60);
  return minutes < 60 ? { unit: 'minutes', count: minutes } : { unit: 'hours', count: Math.ceil(minutes / 60) };
}
