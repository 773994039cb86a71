import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Account, accountQuery } from '../../entities/account/account.ts';
import { Unreachable } from '../../platform/api/request.ts';
import { useCause } from '../../platform/api/useProblem.ts';
import { StateView } from '../../ui/StateView.tsx';

interface Props {
  readonly children: (account: Account) => ReactNode;
}

/** What needs the account, when it has arrived; or why it has not, and another try. */
export function WithAccount({ children }: Props) {
  const { t } = useTranslation('account');
  const say = useCause();
  const { data, error, refetch } = useQuery(accountQuery);
  if (data) return children(data);
  if (!error) return null;
  return (
    <StateView state={error instanceof Unreachable ? 'offline' : 'error'} title={t('broken.title')} text={say(error)}>
      <Button variant="default" onClick={() => void refetch()}>
        {t('broken.again')}
      </Button>
    </StateView>
  );
}
