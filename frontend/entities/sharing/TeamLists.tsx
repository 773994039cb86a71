import { Menu, Title } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type GivenRole, grantableRoles } from '../../../domain/access/resolve.ts';
import { useApi } from '../../platform/api/useApi.ts';
import { useSend } from '../../platform/api/useSend.ts';
import { useLocale } from '../../platform/useLocale.ts';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { nameOfPerson } from '../person/nameOfPerson.ts';
import { PersonRow } from '../person/PersonRow.tsx';
import { useWayWords } from '../person/useWayWords.ts';
import styles from './sharing.module.css';
import type { AskedOfMember, InheritedMember, Member, Team } from './team.ts';
import { WaitingList } from './WaitingList.tsx';

interface Props {
  readonly teamId: string;
  readonly team: Team;
  /** Whether ownership can be transferred. Folders cannot. */
  readonly mayTransfer: boolean;
  readonly onChanged: () => Promise<unknown>;
  readonly onAsk: (asked: AskedOfMember) => void;
}

/** Everyone with access, the way in which they have it, and pending invitations. */
export function TeamLists({ teamId, team, mayTransfer, onChanged, onAsk }: Props) {
  const { members, inheritedMembers, waiting } = team;
  const { t } = useTranslation('sharing');
  const api = useApi();
  const locale = useLocale();
  const wordsOf = useWayWords();
  const { busy, problem, send } = useSend();
  const people = useRef<HTMLHeadingElement>(null);
  // Nothing is disabled during the request, so that the pressed button keeps the focus.
  const change = (work: () => Promise<unknown>) => {
    if (busy) return;
    void send(async () => {
      await work();
      await onChanged();
    });
  };

  return (
    <>
      <div aria-live="polite" className={styles.problem}>
        {problem ? <Notice tone="error">{problem}</Notice> : null}
      </div>
      <section aria-labelledby="people-with-access">
        <Title ref={people} order={3} size="h5" id="people-with-access" tabIndex={-1}>
          {t('people')}
        </Title>
        <ul className={styles.people}>
          {members.map((member) => (
            <li key={member.id}>
              <PersonRow
                person={member}
                name={nameOfPerson(member, locale)}
                detail={member.email}
                ways={member.otherWays.length === 0 ? null : t('ways.also', { ways: wordsOf(member.otherWays) })}
              />
              <RoleOf
                {...{ member, mayTransfer, onAsk }}
                onRole={(role) => change(() => api.setMemberRole({ teamId, memberId: member.id, role }))}
              />
            </li>
          ))}
          {inheritedMembers.map((member) => (
            <InheritedRow key={member.id} member={member} />
          ))}
        </ul>
        {team.hasMoreLinked ? <p className={styles.inherited}>{t('ways.moreLinked')}</p> : null}
      </section>
      <WaitingList {...{ teamId, waiting, change, people }} />
    </>
  );
}

/** Person without a role of their own here. Their access can be changed only where it comes from. */
function InheritedRow({ member }: { readonly member: InheritedMember }) {
  const { t } = useTranslation('sharing');
  const wordsOf = useWayWords();
  return (
    <li>
      <PersonRow
        person={member}
        name={nameOfPerson(member, useLocale())}
        detail={member.email}
        ways={t('ways.only', { ways: wordsOf(member.ways) })}
      />
      <span className={styles.end}>{t(`roles.${member.role}`)}</span>
    </li>
  );
}

interface RoleProps extends Pick<Props, 'onAsk' | 'mayTransfer'> {
  readonly member: Member;
  readonly onRole: (role: GivenRole) => void;
}

/**
 * Role of a person. Removing access and transferring ownership are in a separate menu, because the arrow keys change
 * the role.
 */
function RoleOf({ member, mayTransfer, onRole, onAsk }: RoleProps) {
  const { t } = useTranslation('sharing');
  const locale = useLocale();
  const { role } = member;
  if (role === 'owner') return <span className={styles.end}>{t('roles.owner')}</span>;
  const name = nameOfPerson(member, locale);
  return (
    <span className={styles.roleAndMore}>
      <Select
        label={t('roleOf', { name })}
        isLabelHidden
        className={styles.role}
        value={role}
        options={grantableRoles.map((value) => ({ value, label: t(`roles.${value}`) }))}
        onChange={(chosen: GivenRole) => {
          if (chosen !== role) onRole(chosen);
        }}
      />
      <MemberMenu {...{ name, member, mayTransfer, onAsk }} />
    </span>
  );
}

interface MenuProps extends Pick<Props, 'onAsk' | 'mayTransfer'> {
  readonly name: string;
  readonly member: Member;
}

function MemberMenu({ name, member, mayTransfer, onAsk }: MenuProps) {
  const { t } = useTranslation('sharing');
  const button = useRef<HTMLButtonElement>(null);
  const ask = (what: AskedOfMember['what']) => {
    // With reduced motion the menu is gone before the dialog records the focused element.
    button.current?.focus();
    onAsk({ what, member });
  };
  return (
    <Menu position="bottom-end" transitionProps={{ duration: 120 }}>
      <Menu.Target>
        <IconButton ref={button} label={t('actions.menu', { name })}>
          <IconDots size={18} />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {mayTransfer && <Menu.Item onClick={() => ask('transfer')}>{t('actions.transfer')}</Menu.Item>}
        <Menu.Item onClick={() => ask('remove')}>{t('actions.remove')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
