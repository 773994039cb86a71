import { Button, Title } from '@mantine/core';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../platform/api/useApi.ts';
import { useLocale } from '../../platform/useLocale.ts';
import { noticeSuccess } from '../../ui/feedback/notice.ts';
import { formatShortDay } from '../../ui/format/formatDay.ts';
import { PersonRow } from '../person/PersonRow.tsx';
import styles from './sharing.module.css';
import type { Team } from './team.ts';

interface Props {
  readonly teamId: string;
  readonly waiting: Team['waiting'];
  /** Sends a change, then reads the list again. */
  readonly change: (work: () => Promise<unknown>) => void;
  /** Heading that receives the focus when the focused button disappears. */
  readonly people: RefObject<HTMLHeadingElement | null>;
}

/** Pending invitations, each of which can be sent again or withdrawn. */
export function WaitingList({ teamId, waiting, change, people }: Props) {
  const { t } = useTranslation('sharing');
  const api = useApi();
  const locale = useLocale();
  if (waiting.length === 0) return null;
  const resend = ({ email, role }: Team['waiting'][number]) =>
    change(async () => {
      await api.inviteMember({ teamId, email, role });
      noticeSuccess(t('resent', { email }));
    });
  const withdraw = (inviteId: string) =>
    change(async () => {
      await api.withdrawInvitation({ teamId, inviteId });
      // The button disappears with the invitation, so the focus moves first.
      people.current?.focus();
    });
  return (
    <section aria-labelledby="waiting-to-join">
      <Title order={3} size="h5" id="waiting-to-join">
        {t('waiting')}
      </Title>
      <ul className={styles.people}>
        {waiting.map((invitation) => {
          const { id, email, role, expiresAt } = invitation;
          const until = t('until', { date: formatShortDay(expiresAt, locale) });
          return (
            <li key={id}>
              <PersonRow
                person={{ firstName: '', lastName: '', email }}
                name={email}
                detail={`${t(`roles.${role}`)} · ${until}`}
              />
              <span className={styles.controls}>
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={t('resend', { email })}
                  onClick={() => resend(invitation)}
                >
                  {t('resendShort')}
                </Button>
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={t('withdraw', { email })}
                  onClick={() => withdraw(id)}
                >
                  {t('withdrawShort')}
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
