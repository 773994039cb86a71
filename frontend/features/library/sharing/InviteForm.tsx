import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api/useApi.ts';
import { useSend } from '../../../platform/api/useSend.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import styles from './sharing.module.css';
import { choosable } from './team.ts';

interface Props {
  readonly teamId: string;
  readonly onInvited: () => Promise<unknown>;
}

/** Something before and after an at sign; the API checks the rest. */
const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Invites one address with a role. What was typed stays if it is refused. */
export function InviteForm({ teamId, onInvited }: Props) {
  const { t } = useTranslation('sharing');
  const api = useApi();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<(typeof choosable)[number]>('editor');
  const [wasTried, setTried] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { busy, problem, send } = useSend();
  const isValid = looksLikeEmail.test(email.trim());

  const invite = () =>
    send(async () => {
      setSentTo(null);
      setTried(true);
      if (!isValid) return;
      const invitation = await api.inviteMember({ teamId, email: email.trim(), role });
      setSentTo(invitation.email);
      setEmail('');
      setTried(false);
      await onInvited();
    });

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void invite();
      }}
    >
      <div className={styles.invite}>
        <TextField
          label={t('invite.email')}
          type="email"
          autoComplete="off"
          value={email}
          onChange={setEmail}
          error={wasTried && !isValid ? t('invite.emailInvalid') : undefined}
          data-autofocus
        />
        <Select
          label={t('invite.role')}
          value={role}
          options={choosable.map((value) => ({ value, label: t(`roles.${value}`) }))}
          onChange={setRole}
        />
        <Button type="submit" loading={busy} className={styles.submit}>
          {t('invite.submit')}
        </Button>
      </div>
      <div aria-live="polite" className={styles.notes}>
        {problem ? <Notice tone="error">{problem}</Notice> : null}
        {sentTo ? <Notice tone="success">{t('invite.sent', { email: sentTo })}</Notice> : null}
      </div>
    </form>
  );
}
