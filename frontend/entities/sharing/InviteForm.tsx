import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type GivenRole, grantableRoles } from '../../../domain/access/resolve.ts';
import { useApi } from '../../platform/api/useApi.ts';
import { useSend } from '../../platform/api/useSend.ts';
import { useLocale } from '../../platform/useLocale.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { InviteeField } from './InviteeField.tsx';
import { entriesIn, type Invitee, inviteeOf } from './invitees.ts';
import styles from './sharing.module.css';

interface Props {
  readonly teamId: string;
  readonly onInvited: () => Promise<unknown>;
}

/** Invalid entry of the field. An empty entry means that nothing was typed. */
type Wrong = Extract<Invitee, { kind: 'unknown' | 'ambiguous' }>;

/** People and groups reached by the last submit. */
interface Reached {
  readonly emails: readonly string[];
  readonly groups: readonly string[];
}

const nobody: Reached = { emails: [], groups: [] };

/**
 * Form that invites email addresses and shares with groups by name, with one role. Entries that failed stay in the
 * field.
 */
export function InviteForm({ teamId, onInvited }: Props) {
  const { t } = useTranslation('sharing');
  const api = useApi();
  const [text, setText] = useState('');
  const [role, setRole] = useState<GivenRole>('editor');
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const [reached, setReached] = useState(nobody);
  const { busy, problem, send } = useSend();

  const inviteOne = (invitee: Exclude<Invitee, Wrong>) =>
    invitee.kind === 'email'
      ? api.inviteMember({ teamId, email: invitee.email, role })
      : api.addTeamGroup({ teamId, groupId: invitee.groupId, role });

  const invite = () =>
    send(async () => {
      setReached(nobody);
      const { groups } = await api.listGroups({});
      const names = groups.map(({ name }) => name);
      const entries = entriesIn(text, names);
      const invitees = entries.map((entry) => inviteeOf(groups, entry));
      const found = entries.length === 0 ? missing : invitees.find(isWrong);
      setWrong(found ?? null);
      if (found) return;
      const done: Exclude<Invitee, Wrong>[] = [];
      try {
        for (const invitee of invitees.filter((one) => !isWrong(one))) {
          await inviteOne(invitee);
          done.push(invitee);
          setText(entries.slice(done.length).join(', '));
        }
      } finally {
        setReached(reachedOf(done));
        await onInvited();
      }
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
        <InviteeField
          value={text}
          error={wrong ? t(wrongWords(wrong), { entry: wrong.entry }) : undefined}
          onChange={setText}
        />
        <Select
          label={t('invite.role')}
          value={role}
          options={grantableRoles.map((value) => ({ value, label: t(`roles.${value}`) }))}
          onChange={setRole}
        />
        <Button type="submit" loading={busy} className={styles.submit}>
          {t('invite.submit')}
        </Button>
      </div>
      <div aria-live="polite" className={styles.notes}>
        {problem ? <Notice tone="error">{problem}</Notice> : null}
        <ReachedNotice {...reached} />
      </div>
    </form>
  );
}

function ReachedNotice({ emails, groups }: Reached) {
  const { t } = useTranslation('sharing');
  const list = new Intl.ListFormat(useLocale(), { type: 'conjunction' });
  return (
    <>
      {emails.length > 0 ? <Notice tone="success">{t('invite.sent', { email: list.format(emails) })}</Notice> : null}
      {groups.length > 0 ? <Notice tone="success">{t('invite.shared', { groups: list.format(groups) })}</Notice> : null}
    </>
  );
}

const missing: Wrong = { kind: 'unknown', entry: '' };

const isWrong = (invitee: Invitee): invitee is Wrong => invitee.kind === 'unknown' || invitee.kind === 'ambiguous';

function wrongWords({ kind, entry }: Wrong) {
  if (kind === 'ambiguous') return 'invite.ambiguous';
  return entry === '' ? 'invite.needed' : 'invite.invalid';
}

const reachedOf = (invitees: readonly Exclude<Invitee, Wrong>[]): Reached => ({
  emails: invitees.flatMap((one) => (one.kind === 'email' ? one.email : [])),
  groups: invitees.flatMap((one) => (one.kind === 'group' ? one.name : [])),
});
