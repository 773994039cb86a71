import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { beginConsent, googleQuery } from '../../../entities/youtube/youtube.ts';
import { useApi } from '../../../platform/api/useApi.ts';
import { useSend } from '../../../platform/api/useSend.ts';
import { useLocale } from '../../../platform/useLocale.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Section } from '../../../ui/layout/Section.tsx';

/** YouTube channel for uploads: connects it or disconnects it. Absent if uploads are not available. */
export function YouTubeChannel() {
  const { t } = useTranslation(['youtube', 'account']);
  const api = useApi();
  const locale = useLocale();
  const queries = useQueryClient();
  const { data } = useQuery(googleQuery);
  const { busy, problem, send } = useSend();
  const [isAsking, setAsking] = useState(false);
  if (!data?.isAvailable) return null;

  const disconnect = () =>
    send(async () => {
      await api.disconnectGoogle({});
      await queries.invalidateQueries({ queryKey: googleQuery.queryKey });
      setAsking(false);
    });
  const since = data.connectedAt;
  return (
    <Section title={t('channel.title')} text={t('channel.text')}>
      {since === null ? null : (
        <p>
          {t('channel.since', {
            date: new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(since)),
          })}
        </p>
      )}
      {problem !== null && !isAsking ? <Notice tone="error">{problem}</Notice> : null}
      <div>
        {since === null ? (
          <Button variant="default" loading={busy} onClick={() => void send(() => beginConsent(api, locale))}>
            {t('channel.connect')}
          </Button>
        ) : (
          <Button variant="default" onClick={() => setAsking(true)}>
            {t('channel.disconnect')}
          </Button>
        )}
      </div>
      {isAsking ? (
        <ConfirmDialog
          title={t('channel.question')}
          confirm={t('channel.disconnect')}
          cancel={t('account:cancel')}
          isDestructive
          busy={busy}
          problem={problem}
          onConfirm={() => void disconnect()}
          onCancel={() => setAsking(false)}
        >
          <p>{t('channel.loses')}</p>
        </ConfirmDialog>
      ) : null}
    </Section>
  );
}
