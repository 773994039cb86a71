import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useApi } from '../../platform/api/useApi.ts';
import { useSend } from '../../platform/api/useSend.ts';
import { usePaths } from '../../platform/paths.ts';
import { FormCard } from './FormCard.tsx';

/**
 * Target of the unsubscribe link in newsletters: ends them without a session. The token is in the fragment of the
 * address.
 */
export default function UnsubscribePage() {
  const { t } = useTranslation('session');
  const api = useApi();
  const pathTo = usePaths();
  const { hash } = useLocation();
  const { busy, problem, send } = useSend();
  const [isDone, setDone] = useState(false);
  const submit = () =>
    send(async () => {
      await api.unsubscribe({ token: hash.slice(1) || 'none' });
      setDone(true);
    });
  return (
    <FormCard
      title={t('unsubscribe.title')}
      text={t('unsubscribe.text')}
      problem={problem}
      notice={isDone ? t('unsubscribe.done') : null}
      onSubmit={submit}
      footer={
        <Anchor component={Link} to={pathTo('accountNotification')}>
          {t('unsubscribe.settings')}
        </Anchor>
      }
    >
      {isDone ? null : (
        <Button type="submit" loading={busy}>
          {t('unsubscribe.submit')}
        </Button>
      )}
    </FormCard>
  );
}
