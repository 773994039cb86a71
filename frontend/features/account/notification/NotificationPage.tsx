import { Skeleton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { notificationKinds } from '../../../../domain/notifications/kinds.ts';
import { type Account, accountQuery } from '../../../entities/account/account.ts';
import { putData } from '../../../platform/api/queries.ts';
import { api } from '../../../platform/api/useApi.ts';
import { useProblem } from '../../../platform/api/useProblem.ts';
import { LoadFailure } from '../../../ui/feedback/LoadFailure.tsx';
import { noticeFailure } from '../../../ui/feedback/notice.ts';
import { Switch } from '../../../ui/fields/Switch.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { useTitle } from '../../../ui/layout/useTitle.ts';
import { NoticeSettings } from './NoticeSettings.tsx';
import styles from './Notification.module.css';

/** Switch for each kind of mail. A change is saved immediately. */
export default function NotificationPage() {
  const { t } = useTranslation('notification');
  const { data: account, error, refetch } = useQuery(accountQuery);
  const save = useSaveNotifications();
  useTitle(t('title'));
  if (!account && error) return <LoadFailure title={t('broken')} error={error} onAgain={refetch} />;
  return (
    <>
      <NoticeSettings />
      <Section title={t('mails.title')} text={t('mails.text', { email: account?.email ?? '' })}>
        {account ? (
          <div className={styles.kinds}>
            {notificationKinds.map((kind) => (
              <Switch
                key={kind}
                label={t(`kinds.${kind}.label`)}
                hint={t(`kinds.${kind}.hint`)}
                checked={account.notifications[kind]}
                onChange={(isOn) => save({ [kind]: isOn })}
              />
            ))}
          </div>
        ) : (
          <Skeleton height={224} />
        )}
      </Section>
    </>
  );
}

type Changes = Partial<Account['notifications']>;

/** Applies a change immediately, sends it after earlier ones, and reverts it if it could not be saved. */
function useSaveNotifications(): (changed: Changes) => void {
  const client = useQueryClient();
  const say = useProblem();
  const show = (changed: Changes) =>
    putData(client, accountQuery.queryKey, (account) => ({
      ...account,
      notifications: { ...account.notifications, ...changed },
    }));
  const { mutate } = useMutation({
    scope: { id: 'notifications' },
    mutationFn: (changed: Changes) => api.saveNotifications(changed),
    onMutate: show,
    onError: (error) => {
      noticeFailure(say(error));
      void client.invalidateQueries({ queryKey: accountQuery.queryKey, exact: true });
    },
  });
  return mutate;
}
