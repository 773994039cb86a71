import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { queryClient } from '../../../platform/api/queries.ts';
import { useApi } from '../../../platform/api/useApi.ts';
import { useSend } from '../../../platform/api/useSend.ts';
import { usePaths } from '../../../platform/paths.ts';
import { closeSession } from '../../../platform/session/store.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { Section } from '../../../ui/layout/Section.tsx';

/** Ends every session of the account, including this one. */
export function SignOutEverywhere() {
  const { t } = useTranslation('account');
  const api = useApi();
  const navigate = useNavigate();
  const pathTo = usePaths();
  const { busy, problem, send } = useSend();
  const [isAsking, setAsking] = useState(false);

  const leave = () =>
    send(async () => {
      await api.signOutEverywhere({});
      closeSession();
      queryClient.clear();
      navigate(pathTo('signIn'), { replace: true });
    });
  return (
    <Section title={t('everywhere.title')} text={t('everywhere.text')}>
      <div>
        <Button variant="default" onClick={() => setAsking(true)}>
          {t('everywhere.submit')}
        </Button>
      </div>
      {isAsking ? (
        <ConfirmDialog
          title={t('everywhere.title')}
          confirm={t('everywhere.submit')}
          cancel={t('cancel')}
          busy={busy}
          problem={problem}
          onConfirm={() => void leave()}
          onCancel={() => setAsking(false)}
        >
          <p>{t('everywhere.question')}</p>
        </ConfirmDialog>
      ) : null}
    </Section>
  );
}
