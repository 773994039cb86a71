import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Group, groupsKey } from '../../entities/group/group.ts';
import { looksLikeEmail } from '../../entities/person/addresses.ts';
import { useRequestIds } from '../../platform/api/requestIds.ts';
import { useApi } from '../../platform/api/useApi.ts';
import { useSend } from '../../platform/api/useSend.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';

interface Props {
  /** Group to rename; without it a new one is created. */
  readonly group?: Pick<Group, 'id' | 'name'>;
  readonly onDone: (groupId: string) => unknown;
  readonly onClose: () => void;
}

/**
 * Prompts for the name of a group, which may be a new one. An email address is rejected, since it would be mistaken for
 * a person.
 */
export function GroupNameDialog({ group, onDone, onClose }: Props) {
  const { t } = useTranslation('groups');
  const api = useApi();
  const client = useQueryClient();
  const [name, setName] = useState(group?.name ?? '');
  const { busy, problem, send } = useSend();
  const { idFor } = useRequestIds();
  const trimmed = name.trim();
  const isAddress = looksLikeEmail(trimmed);

  const save = () =>
    send(async () => {
      const wish = { name: trimmed, requestId: idFor(trimmed) };
      const id = group ? group.id : (await api.createGroup(wish)).id;
      if (group) await api.updateGroup({ groupId: id, name: trimmed });
      await client.invalidateQueries({ queryKey: groupsKey });
      await onDone(id);
    });
  return (
    <FormDialog
      title={t(group ? 'name.editTitle' : 'name.createTitle')}
      submit={t(group ? 'name.editSubmit' : 'name.createSubmit')}
      cancel={t('cancel')}
      isReady={trimmed !== '' && !isAddress}
      busy={busy}
      problem={problem}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextField
        label={t('name.label')}
        value={name}
        maxLength={80}
        autoComplete="off"
        error={isAddress ? t('name.email') : undefined}
        onChange={setName}
        data-autofocus
      />
    </FormDialog>
  );
}
