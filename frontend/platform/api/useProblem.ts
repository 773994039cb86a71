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
      return t(error.code, { defaultValue: t('unknown') });
    },
    [t],
  );
}
