import { Anchor, Button, Menu, Title } from '@mantine/core';
import { IconDots, IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useAccount } from '../../entities/account/account.ts';
import { type GroupDetail, type GroupMember, groupQuery } from '../../entities/group/group.ts';
import { nameOfPerson } from '../../entities/person/nameOfPerson.ts';
import { PersonRow } from '../../entities/person/PersonRow.tsx';
import { ApiError } from '../../platform/api/client.ts';
import { useApi } from '../../platform/api/useApi.ts';
import { useCause } from '../../platform/api/useProblem.ts';
import { usePaths } from '../../platform/paths.ts';
import { useLocale } from '../../platform/useLocale.ts';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import { StateView } from '../../ui/feedback/StateView.tsx';
import frames from '../../ui/layout/frames.module.css';
import { useTitle } from '../../ui/layout/useTitle.ts';
import { type AskedOfGroup, GroupDialogs } from './GroupDialogs.tsx';
import { GroupShared } from './GroupShared.tsx';
import styles from './groups.module.css';
import { Waiting } from './Waiting.tsx';

type Ask = (asked: AskedOfGroup) => void;

/** Group with its members, and for its owner all management functions. */
export default function GroupPage() {
  const { t } = useTranslation('groups');
  const api = useApi();
  const pathTo = usePaths();
  const { groupId = '' } = useParams();
  const { data: group, error, refetch } = useQuery({ ...groupQuery(api, groupId), retry: false });
  useTitle(group?.name ?? t('title'));
  return (
    <div className={frames.page}>
      <Anchor component={Link} to={pathTo('groups')}>
        {t('back')}
      </Anchor>
      {group ? <Detail group={group} /> : null}
      {group || error ? null : <StateView state="loading" title={t('loading')} />}
      {!group && error ? <Unread error={error} onAgain={() => void refetch()} /> : null}
    </div>
  );
}

/** Message for a group that was deleted or could not be loaded. */
function Unread({ error, onAgain }: { readonly error: Error; readonly onAgain: () => void }) {
  const { t } = useTranslation('groups');
  const say = useCause();
  const pathTo = usePaths();
  if (error instanceof ApiError && error.code === 'group.missing')
    return (
      <StateView
        state="empty"
        icon={<IconUsersGroup size={28} stroke={1.6} />}
        title={t('missing')}
        text={say(error)}
        level={1}
      >
        <Button component={Link} to={pathTo('groups')}>
          {t('back')}
        </Button>
      </StateView>
    );
  return <LoadFailure title={t('broken')} error={error} level={1} onAgain={onAgain} />;
}

function Detail({ group }: { readonly group: GroupDetail }) {
  const { t } = useTranslation('groups');
  const account = useAccount();
  const locale = useLocale();
  const [asked, setAsked] = useState<AskedOfGroup | null>(null);
  const isOwner = group.role === 'owner';
  const people = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <header className={styles.head}>
        <Title order={1}>{group.name}</Title>
        <div className={styles.actions}>
          {(isOwner ? (['add', 'edit', 'delete'] as const) : (['leave'] as const)).map((what) => (
            <Button key={what} variant={what === 'add' ? 'filled' : 'default'} onClick={() => setAsked({ what })}>
              {t(`actions.${what}`)}
            </Button>
          ))}
        </div>
      </header>
      <section aria-labelledby="group-members">
        <Title ref={people} order={2} size="h4" id="group-members" tabIndex={-1}>
          {t('people')}
        </Title>
        <ul className={styles.list}>
          {group.members.map((member) => (
            <li key={member.id}>
              <PersonRow person={member} name={nameOfPerson(member, locale)} detail={member.email} />
              {isOwner && member.role === 'member' ? (
                <MemberMenu member={member} onAsk={setAsked} />
              ) : (
                <span>{t(`roles.${member.role}`)}</span>
              )}
            </li>
          ))}
        </ul>
      </section>
      <Waiting group={group} onWithdrawn={() => people.current?.focus()} />
      <GroupShared group={group} />
      {asked && account ? (
        <GroupDialogs {...{ asked, group }} readerId={account.id} onClose={() => setAsked(null)} />
      ) : null}
    </>
  );
}

function MemberMenu({ member, onAsk }: { readonly member: GroupMember; readonly onAsk: Ask }) {
  const { t } = useTranslation('groups');
  const locale = useLocale();
  return (
    <Menu position="bottom-end" transitionProps={{ duration: 120 }} portalProps={{ target: '#content' }}>
      <Menu.Target>
        <IconButton label={t('actions.menu', { name: nameOfPerson(member, locale) })}>
          <IconDots size={18} />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {(['transfer', 'remove'] as const).map((what) => (
          <Menu.Item key={what} onClick={() => onAsk({ what, member })}>
            {t(`actions.${what}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
