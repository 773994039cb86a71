import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileRow } from '../../../entities/file/file.ts';
import { refreshFiles } from '../../../entities/file/fileQueries.ts';
import { useApi } from '../../../platform/api/useApi.ts';
import { useProblem } from '../../../platform/api/useProblem.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Segments } from '../../../ui/Segments.tsx';
import { GroupsTab } from './GroupsTab.tsx';
import { InviteForm } from './InviteForm.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import { TeamLists } from './TeamLists.tsx';
import { TransferDialog } from './TransferDialog.tsx';
import { type AskedOfMember, teamQuery } from './team.ts';

interface Props {
  readonly file: FileRow;
  readonly onClose: () => void;
}

/** Who has access to a file: invites people, changes their roles, takes their access away, transfers the file. */
export function ShareDialog({ file, onClose }: Props) {
  const { t } = useTranslation('sharing');
  const api = useApi();
  const client = useQueryClient();
  const say = useProblem();
  const team = useQuery(teamQuery(api, file.id));
  const [tab, setTab] = useState<'people' | 'groups'>('people');
  const [asked, setAsked] = useState<AskedOfMember | null>(null);

  const changed = async () => {
    void refreshFiles(client);
    await client.invalidateQueries({ queryKey: teamQuery(api, file.id).queryKey });
  };
  const settled = async () => {
    setAsked(null);
    await changed();
  };
  if (asked?.what === 'remove')
    return <RemoveDialog {...{ file }} member={asked.member} onDone={settled} onClose={() => setAsked(null)} />;
  if (asked)
    return (
      <TransferDialog
        {...{ file }}
        member={asked.member}
        onDone={() => {
          void refreshFiles(client);
          onClose();
        }}
        onClose={() => setAsked(null)}
      />
    );
  return (
    <Dialog title={t('title', { name: file.title })} closeLabel={t('close')} size="wide" onClose={onClose} holdsInput>
      <Segments
        label={t('tabs.label')}
        isLabelHidden
        value={tab}
        options={(['people', 'groups'] as const).map((value) => ({ value, label: t(`tabs.${value}`) }))}
        onChange={setTab}
      />
      {tab === 'people' ? <InviteForm fileId={file.id} onInvited={changed} /> : null}
      {team.isPending ? <p>{t('loading')}</p> : null}
      {team.isError ? (
        <>
          <Notice tone="error">{say(team.error)}</Notice>
          <Button variant="default" onClick={() => void team.refetch()}>
            {t('again')}
          </Button>
        </>
      ) : null}
      {team.data && tab === 'groups' ? (
        <GroupsTab fileId={file.id} groups={team.data.groups} onChanged={changed} />
      ) : null}
      {team.data && tab === 'people' ? (
        <TeamLists fileId={file.id} team={team.data} onChanged={changed} onAsk={setAsked} />
      ) : null}
    </Dialog>
  );
}
