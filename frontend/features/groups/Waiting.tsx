import { Button, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type GroupDetail, groupsKey } from '../../entities/group/group.ts';
import { PersonRow } from '../../entities/person/PersonRow.tsx';
import { useApi } from '../../platform/api/useApi.ts';
import { useSend } from '../../platform/api/useSend.ts';
import { useLocale } from '../../platform/useLocale.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { noticeSuccess } from '../../ui/feedback/notice.ts';
import styles from './groups.module.css';

interface WaitingProps {
  readonly group: GroupDetail;
  /** Called when an invitation was withdrawn: the focused button disappears with it. */
  readonly onWithdrawn: () => void;
}

/** Pending invitations, visible to the owner only. */
export function Waiting({ group: { id, waiting }, onWithdrawn }: WaitingProps) {
  const { t } = useTranslation('groups');
  const api = useApi();
  const client = useQueryClient();
  const day = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium' });
  const { busy, problem, send } = useSend();
  if (waiting.length === 0) return null;
  const withdraw = (inviteId: string) => {
    if (busy) return;
    void send(async () => {
      await api.withdrawGroupInvitation({ groupId: id, inviteId });
      onWithdrawn();
      await client.invalidateQueries({ queryKey: groupsKey });
    });
  };
  const resend = (email: string) => {
    if (busy) return;
    void send(async () => {
      await api.inviteToGroup({ groupId: id, email });
      noticeSuccess(t('resent', { email }));
      await client.invalidateQueries({ queryKey: groupsKey });
    });
  };
  return (
    <section aria-labelledby="group-waiting">
      <Title order={2} size="h4" id="group-waiting">
        {t('waiting')}
      </Title>
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      <ul className={styles.list}>
        {waiting.map(({ id: inviteId, email, expiresAt }) => (
          <li key={inviteId}>
            <PersonRow
              person={{ firstName: '', lastName: '', email }}
              name={email}
              detail={t('until', { date: day.format(new Date(expiresAt)) })}
            />
            <span className={styles.controls}>
              <Button
                variant="default"
                size="compact-sm"
                aria-label={t('resend', { email })}
                onClick={() => resend(email)}
              >
                {t('resendShort')}
              </Button>
              <Button
                variant="default"
                size="compact-sm"
                aria-label={t('withdraw', { email })}
                onClick={() => withdraw(inviteId)}
              >
                {t('withdrawShort')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
