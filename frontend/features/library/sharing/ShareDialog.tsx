import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshFiles } from '../../../entities/file/fileQueries.ts';
import { refreshFolders } from '../../../entities/folder/folderQueries.ts';
import { useApi } from '../../../platform/api/useApi.ts';
import { useCause } from '../../../platform/api/useProblem.ts';
import { useLocale } from '../../../platform/useLocale.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Segments } from '../../../ui/Segments.tsx';
import { GroupsTab } from './GroupsTab.tsx';
import { InviteForm } from './InviteForm.tsx';
import { LinksTab } from './LinksTab.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import styles from './sharing.module.css';
import { TeamLists } from './TeamLists.tsx';
import { TransferDialog } from './TransferDialog.tsx';
import { type AskedOfMember, type Shareable, type Team, teamQuery } from './team.ts';

interface Props {
  readonly shared: Shareable;
  readonly onClose: () => void;
}

/**
 * Who has access to a file or folder: invites people, changes their roles, takes their access away, makes links,
 * transfers the file.
 */
export function ShareDialog({ shared, onClose }: Props) {
  const { t } = useTranslation('sharing');
  const api = useApi();
  const client = useQueryClient();
  const say = useCause();
  const team = useQuery(teamQuery(api, shared.id));
  const [tab, setTab] = useState<'people' | 'groups' | 'links'>('people');
  const [asked, setAsked] = useState<AskedOfMember | null>(null);

  const changed = async () => {
    void refreshFiles(client);
    if (shared.kind === 'folder') void refreshFolders(client);
    await client.invalidateQueries({ queryKey: teamQuery(api, shared.id).queryKey });
  };
  const settled = async () => {
    setAsked(null);
    await changed();
  };
  if (asked?.what === 'remove')
    return <RemoveDialog {...{ shared }} member={asked.member} onDone={settled} onClose={() => setAsked(null)} />;
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
      {team.data ? <Inherited folders={team.data.inherited} /> : null}
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
          onAsk={setAsked}
        />
      ) : null}
    </Dialog>
  );
}

/** That the people of shared folders above have access too: they are not listed here. */
function Inherited({ folders }: { readonly folders: Team['inherited'] }) {
  const { t } = useTranslation('sharing');
  const locale = useLocale();
  if (folders.length === 0) return null;
  const names = new Intl.ListFormat(locale, { type: 'conjunction' }).format(folders.map(({ name }) => name));
  return <p className={styles.inherited}>{t('inherited', { names })}</p>;
}
