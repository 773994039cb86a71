import { Button, Title } from '@mantine/core';
import { IconPlus, IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { type Group, groupsQuery } from '../../entities/group/group.ts';
import { nameOfPerson } from '../../entities/person/nameOfPerson.ts';
import { useApi } from '../../platform/api/useApi.ts';
import { usePaths } from '../../platform/paths.ts';
import { useLocale } from '../../platform/useLocale.ts';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import { StateView } from '../../ui/feedback/StateView.tsx';
import frames from '../../ui/layout/frames.module.css';
import { useTitle } from '../../ui/layout/useTitle.ts';
import { GroupNameDialog } from './GroupNameDialog.tsx';
import styles from './groups.module.css';

/** Groups that the user is a member of. */
export default function GroupsPage() {
  const { t } = useTranslation('groups');
  const pathTo = usePaths();
  const navigate = useNavigate();
  const [isCreating, setCreating] = useState(false);
  useTitle(t('title'));
  return (
    <div className={frames.page}>
      <header className={styles.head}>
        <Title order={1}>{t('title')}</Title>
        <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => setCreating(true)}>
          {t('create')}
        </Button>
      </header>
      <Groups />
      {isCreating ? (
        <GroupNameDialog
          onDone={(groupId) => navigate(pathTo('group', { groupId }))}
          onClose={() => setCreating(false)}
        />
      ) : null}
    </div>
  );
}

function Groups() {
  const { t } = useTranslation('groups');
  const { data, error, refetch } = useQuery(groupsQuery(useApi()));
  if (data && data.groups.length > 0)
    return (
      <ul className={`${styles.list} ${styles.groups}`}>
        {data.groups.map((group) => (
          <GroupLine key={group.id} group={group} />
        ))}
      </ul>
    );
  if (data)
    return (
      <StateView state="empty" icon={<IconUsersGroup size={28} stroke={1.6} />} title={t('empty')} text={t('hint')} />
    );
  if (!error) return <StateView state="loading" title={t('loading')} />;
  return <LoadFailure title={t('broken')} error={error} onAgain={refetch} />;
}

function GroupLine({ group: { id, name, role, owner, memberCount, updatedAt } }: { readonly group: Group }) {
  const { t } = useTranslation('groups');
  const pathTo = usePaths();
  const locale = useLocale();
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  const action = t(role === 'owner' ? 'manage' : 'details');
  const details = [
    t('members', { count: memberCount }),
    t('ownedBy', { name: nameOfPerson(owner, locale) }),
    t('changed', { date: day.format(new Date(updatedAt)) }),
  ];
  return (
    <li>
      <span className={styles.who}>
        <strong>{name}</strong>
        <span className={styles.detail}>{details.join(' · ')}</span>
      </span>
      <Button
        variant="default"
        component={Link}
        to={pathTo('group', { groupId: id })}
        aria-label={t('ofGroup', { action, name })}
      >
        {action}
      </Button>
    </li>
  );
}
