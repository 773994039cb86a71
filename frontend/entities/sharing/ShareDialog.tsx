import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../platform/api/useApi.ts';
import { useCause } from '../../platform/api/useProblem.ts';
import { useLocale } from '../../platform/useLocale.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Segments } from '../../ui/fields/Segments.tsx';
import { refreshFiles } from '../file/fileQueries.ts';
import { refreshFolders } from '../folder/folderQueries.ts';
import { nameOfPerson } from '../person/nameOfPerson.ts';
import { type AccessWay, useWayWords } from '../person/useWayWords.ts';
import { GroupsTab } from './GroupsTab.tsx';
import { InviteForm } from './InviteForm.tsx';
import { LinksTab } from './LinksTab.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import styles from './sharing.module.css';
import { TeamLists } from './TeamLists.tsx';
import { TransferDialog } from './TransferDialog.tsx';
import { type AskedOfMember, type Member, type Shareable, type Team, teamQuery } from './team.ts';

interface Props {
  readonly shared: Shareable;
  readonly onClose: () => void;
}

/**
 * Manages access to a file or folder: invites people, changes roles, removes access, creates links, and transfers
 * files.
 */
export function ShareDialog({ shared, onClose }: Props) {
  const { t } = useTranslation('sharing');
  const api = useApi();
  const client = useQueryClient();
  const say = useCause();
  const team = useQuery(teamQuery(api, shared.id));
  const [tab, setTab] = useState<'people' | 'groups' | 'links'>('people');
  const [asked, setAsked] = useState<AskedOfMember | null>(null);
  const [removed, setRemoved] = useState<Removed | null>(null);

  const changed = async () => {
    void refreshFiles(client);
    if (shared.kind === 'folder') void refreshFolders(client);
    await client.invalidateQueries({ queryKey: teamQuery(api, shared.id).queryKey });
  };
  const ask = (next: AskedOfMember) => {
    setRemoved(null);
    setAsked(next);
  };
  const hasLinks = (team.data?.links.length ?? 0) > 0;
  if (asked?.what === 'remove')
    return (
      <RemoveDialog
        {...{ shared }}
        member={asked.member}
        hasLinks={hasLinks}
        onDone={async (ways) => {
          setAsked(null);
          setRemoved({ member: asked.member, ways });
          await changed();
        }}
        onClose={() => setAsked(null)}
      />
    );
  if (asked)
    return (
      <TransferDialog
        {...{ shared }}
        member={asked.member}
        onDone={() => {
          void refreshFiles(client);
          onClose();
        }}
        onClose={() => setAsked(null)}
      />
    );
  return (
    <Dialog title={t('title', { name: shared.title })} closeLabel={t('close')} size="wide" onClose={onClose} holdsInput>
      <Segments
        label={t('tabs.label')}
        isLabelHidden
        value={tab}
        options={(['people', 'groups', 'links'] as const).map((value) => ({ value, label: t(`tabs.${value}`) }))}
        onChange={setTab}
      />
      {tab === 'people' ? <InviteForm teamId={shared.id} onInvited={changed} /> : null}
      {team.isPending ? <p>{t('loading')}</p> : null}
      {team.isError ? (
        <>
          <Notice tone="error">{say(team.error)}</Notice>
          <Button variant="default" onClick={() => void team.refetch()}>
            {t('again')}
          </Button>
        </>
      ) : null}
      <div aria-live="polite">
        {removed ? <RemovedNotice {...removed} title={shared.title} hasLinks={hasLinks} /> : null}
      </div>
      {team.data && tab !== 'people' ? <Inherited folders={team.data.inherited} /> : null}
      {team.data && tab === 'groups' ? (
        <GroupsTab teamId={shared.id} groups={team.data.groups} onChanged={changed} />
      ) : null}
      {team.data && tab === 'links' ? <LinksTab shared={shared} links={team.data.links} onChanged={changed} /> : null}
      {team.data && tab === 'people' ? (
        <TeamLists
          mayTransfer={shared.kind === 'file'}
          teamId={shared.id}
          team={team.data}
          onChanged={changed}
          onAsk={ask}
        />
      ) : null}
    </Dialog>
  );
}

/** Removed person, and the ways in which they still have access. */
interface Removed {
  readonly member: Member;
  readonly ways: readonly AccessWay[];
}

function RemovedNotice({
  member,
  ways,
  title,
  hasLinks,
}: Removed & { readonly title: string; readonly hasLinks: boolean }) {
  const { t } = useTranslation('sharing');
  const wordsOf = useWayWords();
  const words = { name: nameOfPerson(member, useLocale()), file: title };
  return ways.length === 0 ? (
    <Notice tone="success">
      {t('remove.removed', words)} {hasLinks ? t('remove.links') : null}
    </Notice>
  ) : (
    <Notice tone="info">{t('remove.remains', { ...words, ways: wordsOf(ways) })}</Notice>
  );
}

/** Notes on the other tabs that the members of shared parent folders have access too. */
function Inherited({ folders }: { readonly folders: Team['inherited'] }) {
  const { t } = useTranslation('sharing');
  const locale = useLocale();
  if (folders.length === 0) return null;
  const names = new Intl.ListFormat(locale, { type: 'conjunction' }).format(folders.map(({ name }) => name));
  return <p className={styles.inherited}>{t('inherited', { names })}</p>;
}
