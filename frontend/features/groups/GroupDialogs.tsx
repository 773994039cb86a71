import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { refreshFiles } from '../../entities/file/fileQueries.ts';
import { type GroupDetail, type GroupMember, groupsKey } from '../../entities/group/group.ts';
import { nameOfPerson } from '../../entities/person/nameOfPerson.ts';
import { RemovePersonDialog } from '../../entities/person/RemovePersonDialog.tsx';
import { useApi } from '../../platform/api/useApi.ts';
import { useSend } from '../../platform/api/useSend.ts';
import { usePaths } from '../../platform/paths.ts';
import { useLocale } from '../../platform/useLocale.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { AddMembersDialog } from './AddMembersDialog.tsx';
import { GroupNameDialog } from './GroupNameDialog.tsx';

/** Open dialog of a group, and the member that it concerns. */
export type AskedOfGroup =
  | { readonly what: 'add' | 'edit' | 'delete' | 'leave' }
  | { readonly what: 'remove' | 'transfer'; readonly member: GroupMember };

interface Props {
  readonly asked: AskedOfGroup;
  readonly group: GroupDetail;
  /** Id of the user. */
  readonly readerId: string;
  readonly onClose: () => void;
}

/** Renders the open dialog. */
export function GroupDialogs({ asked, group, readerId, onClose }: Props) {
  const client = useQueryClient();
  const changed = () => client.invalidateQueries({ queryKey: groupsKey });
  switch (asked.what) {
    case 'add':
      return <AddMembersDialog {...{ group, onClose }} onChanged={changed} />;
    case 'edit':
      return <GroupNameDialog {...{ group, onClose }} onDone={onClose} />;
    case 'transfer':
      return <TransferGroupDialog {...{ group, onClose }} member={asked.member} onChanged={changed} />;
    case 'remove':
      return <RemoveDialog {...{ group, onClose }} member={asked.member} onChanged={changed} />;
    default:
      return <EndDialog {...{ group, readerId, onClose }} what={asked.what} />;
  }
}

interface MemberProps extends Pick<Props, 'group' | 'onClose'> {
  readonly member: GroupMember;
  readonly onChanged: () => Promise<unknown>;
}

function RemoveDialog({ group, member, onChanged, onClose }: MemberProps) {
  const { t } = useTranslation('groups');
  const api = useApi();
  const name = nameOfPerson(member, useLocale());
  return (
    <RemovePersonDialog
      words={{ title: t('remove.title', { name }), confirm: t('remove.submit'), cancel: t('cancel') }}
      remove={async () => {
        await api.removeGroupMember({ groupId: group.id, memberId: member.id });
        await onChanged();
        onClose();
      }}
      onClose={onClose}
    >
      {t('remove.text', { name, group: group.name })}
    </RemovePersonDialog>
  );
}

/** Makes a member the owner, confirmed by typing the name of the group: the former owner cannot undo it. */
function TransferGroupDialog({ group, member, onChanged, onClose }: MemberProps) {
  const { t } = useTranslation('groups');
  const api = useApi();
  const locale = useLocale();
  const [typed, setTyped] = useState('');
  const { busy, problem, send } = useSend();
  const words = { group: group.name, name: nameOfPerson(member, locale) };
  return (
    <FormDialog
      title={t('transfer.title', words)}
      submit={t('transfer.submit')}
      cancel={t('cancel')}
      isDestructive
      isReady={typed.trim() === group.name}
      busy={busy}
      problem={problem}
      onSubmit={() =>
        void send(async () => {
          await api.transferGroup({ groupId: group.id, memberId: member.id });
          await onChanged();
          onClose();
        })
      }
      onClose={onClose}
    >
      <p>{t('transfer.text', words)}</p>
      <TextField
        label={t('transfer.label', words)}
        value={typed}
        autoComplete="off"
        data-autofocus
        onChange={setTyped}
      />
    </FormDialog>
  );
}

interface EndProps extends Pick<Props, 'group' | 'readerId' | 'onClose'> {
  readonly what: 'delete' | 'leave';
}

/** Deletes or leaves a group, and then opens the list of groups. */
function EndDialog({ what, group, readerId, onClose }: EndProps) {
  const { t } = useTranslation('groups');
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  const pathTo = usePaths();
  const { busy, problem, send } = useSend();
  const { id: groupId } = group;
  return (
    <ConfirmDialog
      title={t(`${what}.title`, { group: group.name })}
      confirm={t(`${what}.submit`)}
      cancel={t('cancel')}
      isDestructive
      busy={busy}
      problem={problem}
      onConfirm={() =>
        void send(async () => {
          if (what === 'delete') await api.deleteGroup({ groupId });
          else await api.removeGroupMember({ groupId, memberId: readerId });
          navigate(pathTo('groups'), { replace: true });
          void refreshFiles(client);
          await client.invalidateQueries({ queryKey: [...groupsKey, 'list'] });
        })
      }
      onCancel={onClose}
    >
      <p>{t(`${what}.text`)}</p>
    </ConfirmDialog>
  );
}
