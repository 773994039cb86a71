import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Account, accountQuery } from '../../entities/account/account.ts';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';

interface Props {
  readonly children: (account: Account) => ReactNode;
}

/** Renders content that needs the account once it is loaded, or the error with a retry button. */
export function WithAccount({ children }: Props) {
  const { t } = useTranslation('account');
  const { data, error, refetch } = useQuery(accountQuery);
  if (data) return children(data);
  if (!error) return null;
  return <LoadFailure title={t('broken')} error={error} onAgain={refetch} />;
}
