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

/** The same beside a button that tries again: it says what happened, and leaves the asking to the button. */
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

/** How long to wait before the next try, rounded up. A refusal that does not say it lasts about a minute. */
export function waitOf(seconds: unknown): { readonly unit: 'minutes' | 'hours'; readonly count: number } {
  const minutes = Math.ceil((typeof seconds === 'number' ? seconds : 60) / 60);
  return minutes < 60 ? { unit: 'minutes', count: minutes } : { unit: 'hours', count: Math.ceil(minutes / 60) };
}
