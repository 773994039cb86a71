import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Group } from '../../entities/group/group.ts';
import { entriesOf, looksLikeEmail } from '../../entities/person/addresses.ts';
import { useApi } from '../../platform/api/useApi.ts';
import { useSend } from '../../platform/api/useSend.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';

interface Props {
  readonly group: Pick<Group, 'id' | 'name'>;
  readonly onChanged: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Invites addresses to a group, one after another; those that could not be invited stay in the field. */
export function AddMembersDialog({ group: { id, name }, onChanged, onClose }: Props) {
  const { t } = useTranslation('groups');
  const api = useApi();
  const [text, setText] = useState('');
  const [wasTried, setTried] = useState(false);
  const { busy, problem, send } = useSend();
  const entries = entriesOf(text);
  const invalid = entries.find((entry) => !looksLikeEmail(entry));

  const invite = () =>
    send(async () => {
      setTried(true);
      if (invalid !== undefined) return;
      for (const [index, email] of entries.entries()) {
        setText(entries.slice(index).join(', '));
        await api.inviteToGroup({ groupId: id, email });
      }
      onClose();
    }).finally(onChanged);
  return (
    <FormDialog
      title={t('add.title', { name })}
      submit={t('add.submit')}
      cancel={t('cancel')}
      isReady={entries.length > 0}
      busy={busy}
      problem={problem}
      onSubmit={() => void invite()}
      onClose={onClose}
    >
      <p>{t('add.text')}</p>
      <TextField
        label={t('add.label')}
        hint={t('add.hint')}
        value={text}
        autoComplete="off"
        error={wasTried && invalid !== undefined ? t('add.invalid', { entry: invalid }) : undefined}
        onChange={setText}
        data-autofocus
      />
    </FormDialog>
  );
}
