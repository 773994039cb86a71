import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { accountQuery } from '../../../entities/account/account.ts';
import type { Info } from '../../../entities/account/info.ts';
import { useApi } from '../../../platform/api/useApi.ts';
import { noticeSuccess } from '../../../ui/feedback/notice.ts';

/** Claims the bonus minutes for the first steps as soon as they are earned. */
export function useBonus(bonus: Info['onboarding']['bonus']): void {
  const { t } = useTranslation('library');
  const api = useApi();
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: () => api.claimOnboardingBonus({}),
    retry: 3,
    onSuccess: ({ seconds, isNew }) => {
      if (isNew) noticeSuccess(t('steps.granted', { minutes: seconds / 60 }));
      return client.invalidateQueries({ queryKey: accountQuery.queryKey });
    },
  });
  useEffect(() => {
    if (bonus === 'earned') mutate();
  }, [bonus, mutate]);
}
