import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type GivenRole, grantableRoles } from '../../../domain/access/resolve.ts';
import { useApi } from '../../platform/api/useApi.ts';
import { useProblem } from '../../platform/api/useProblem.ts';
import { useSend } from '../../platform/api/useSend.ts';
import { useLocale } from '../../platform/useLocale.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { type Group, groupsQuery } from '../group/group.ts';
import { nameOfPerson } from '../person/nameOfPerson.ts';
import { labelled } from './invitees.ts';
import styles from './sharing.module.css';
import type { Team } from './team.ts';

interface Props {
  readonly teamId: string;
  readonly groups: Team['groups'];
  readonly onChanged: () => Promise<unknown>;
}

/** Groups that a file or folder is shared with, and a form to share it with another group of the user. */
export function GroupsTab({ teamId, groups, onChanged }: Props) {
  const { t } = useTranslation('sharing');
  const api = useApi();
  const { busy, problem, send } = useSend();
  const change = (work: () => Promise<unknown>) => {
    if (busy) return;
    void send(async () => {
      await work();
      await onChanged();
    });
  };
  return (
    <>
      <AddGroup
        taken={groups}
        isBusy={busy}
        onAdd={(groupId, role) => change(() => api.addTeamGroup({ teamId, groupId, role }))}
      />
      <div aria-live="polite">{problem ? <Notice tone="error">{problem}</Notice> : null}</div>
      {groups.length === 0 ? (
        <p>{t('groups.none')}</p>
      ) : (
        <ul className={styles.people}>
          {groups.map(({ id: groupId, name, role, memberCount }) => (
            <li key={groupId}>
              <span className={styles.who}>
                <strong>{name}</strong>
                <span className={styles.detail}>{t('groups.members', { count: memberCount })}</span>
              </span>
              <Select
                label={t('roleOf', { name })}
                isLabelHidden
                className={styles.role}
                value={role}
                options={[
                  ...grantableRoles.map((value) => ({ value, label: t(`roles.${value}`) })),
                  { value: 'remove', label: t('groups.remove') },
                ]}
                onChange={(chosen: GivenRole | 'remove') => {
                  const at = { teamId, groupId };
                  if (chosen === 'remove') change(() => api.removeTeamGroup(at));
                  else if (chosen !== role) change(() => api.setTeamGroupRole({ ...at, role: chosen }));
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface AddProps {
  readonly taken: Team['groups'];
  readonly isBusy: boolean;
  readonly onAdd: (groupId: string, role: GivenRole) => void;
}

/** Selects one of the user's other groups, and a role. */
function AddGroup({ taken, isBusy, onAdd }: AddProps) {
  const { t } = useTranslation('sharing');
  const say = useProblem();
  const { data, error } = useQuery(groupsQuery(useApi()));
  const wordsOf = useGroupWords();
  const [chosen, setChosen] = useState('');
  const [role, setRole] = useState<GivenRole>('editor');
  if (error) return <Notice tone="error">{say(error)}</Notice>;
  if (!data) return <p>{t('loading')}</p>;
  const free = data.groups.filter(({ id }) => taken.every((group) => group.id !== id));
  if (free.length === 0) return <p>{t(data.groups.length === 0 ? 'groups.noGroups' : 'groups.allShared')}</p>;
  const groupId = free.some(({ id }) => id === chosen) ? chosen : (free[0]?.id ?? '');
  return (
    <form
      className={styles.invite}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onAdd(groupId, role);
      }}
    >
      <Select
        label={t('groups.group')}
        value={groupId}
        options={labelled(free, wordsOf).map(([id, label]) => ({ value: id, label }))}
        noneFound={t('groups.noneFound')}
        onChange={setChosen}
      />
      <Select
        label={t('invite.role')}
        value={role}
        options={grantableRoles.map((value) => ({ value, label: t(`roles.${value}`) }))}
        onChange={setRole}
      />
      <Button type="submit" loading={isBusy} className={styles.submit}>
        {t('groups.submit')}
      </Button>
    </form>
  );
}

/** Returns a function that describes a group well enough to distinguish it from others of the same name. */
function useGroupWords() {
  const { t } = useTranslation('sharing');
  const locale = useLocale();
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  return ({ name, owner, memberCount, updatedAt }: Group): string =>
    [
      ...[name, nameOfPerson(owner, locale), t('groups.members', { count: memberCount })],
      t('groups.changed', { date: day.format(new Date(updatedAt)) }),
    ].join(' · ');
}
