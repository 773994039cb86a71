import { Button, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useAccount } from '../../entities/account/account.ts';
import { refreshFiles } from '../../entities/file/fileQueries.ts';
import { pathOfShared } from '../../entities/file/sharedPlace.ts';
import { useInvitation } from '../../entities/invitation/invitation.ts';
import { nameOfPerson } from '../../entities/person/nameOfPerson.ts';
import { WelcomePage } from '../../entities/welcome/WelcomePage.tsx';
import { useApi } from '../../platform/api/useApi.ts';
import { useSend } from '../../platform/api/useSend.ts';
import { usePaths } from '../../platform/paths.ts';
import { useLocale } from '../../platform/useLocale.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import frames from '../../ui/layout/frames.module.css';
import { useTitle } from '../../ui/layout/useTitle.ts';
import styles from './InvitationPage.module.css';

/** Target of an invitation link: accepts the invitation and opens the file, the folder or the group. */
export default function InvitationPage() {
  const { t } = useTranslation('sharing');
  const api = useApi();
  const client = useQueryClient();
  const pathTo = usePaths();
  const navigate = useNavigate();
  const { token = '' } = useParams();
  const { busy, problem, send } = useSend();
  const invitation = useInvitation(token);
  const locale = useLocale();
  const account = useAccount();
  const words = invitation && {
    name: nameOfPerson(invitation.from, locale),
    title: invitation.title,
    email: invitation.email,
  };
  const isForOther = account && words && account.email.toLowerCase() !== words.email.toLowerCase();
  const title = words ? t('invitation.titleOf', words) : t('invitation.title');
  useTitle(title);

  const accept = () =>
    send(async () => {
      const place = await api.acceptInvitation({ token });
      void refreshFiles(client);
      navigate(pathOfShared(place, pathTo), { replace: true });
    });

  return (
    <WelcomePage>
      <form
        className={frames.card}
        onSubmit={(event) => {
          event.preventDefault();
          void accept();
        }}
      >
        <Title order={1}>{title}</Title>
        <Text c="dimmed">
          {words && invitation
            ? t(`invitation.about.${invitation.role ?? 'group'}`, {
                ...words,
                kind: t(`invitation.kinds.${invitation.kind}`),
              })
            : t('invitation.text')}
        </Text>
        {isForOther ? (
          <Notice tone="warning">{t('invitation.other', { email: words.email, own: account.email })}</Notice>
        ) : null}
        <div aria-live="polite">{problem ? <Notice tone="error">{problem}</Notice> : null}</div>
        <div className={styles.actions}>
          <Button type="submit" loading={busy}>
            {t('invitation.submit')}
          </Button>
          <Button variant="subtle" color="gray" component={Link} to={pathTo('library')}>
            {t('invitation.later')}
          </Button>
        </div>
      </form>
    </WelcomePage>
  );
}
