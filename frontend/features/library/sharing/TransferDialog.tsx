import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileRow } from '../../../entities/file/file.ts';
import { useApi } from '../../../platform/api/useApi.ts';
import { useSend } from '../../../platform/api/useSend.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { fullName, type Member } from './team.ts';

interface Props {
  readonly file: FileRow;
  readonly member: Member;
  readonly onDone: () => unknown;
  readonly onClose: () => void;
}

/** Makes a person the owner of the file, confirmed by typing its name: the former owner cannot undo it. */
export function TransferDialog({ file, member, onDone, onClose }: Props) {
  const { t } = useTranslation('sharing');
  const api = useApi();
  const [typed, setTyped] = useState('');
  const { busy, problem, send } = useSend();
  const name = fullName(member);
  return (
    <FormDialog
      title={t('transfer.title', { name })}
      submit={t('transfer.submit')}
      cancel={t('cancel')}
      isDestructive
      isReady={typed.trim() === file.title}
      busy={busy}
      problem={problem}
      onSubmit={() =>
        void send(async () => {
          await api.transferOwnership({ teamId: file.id, memberId: member.id });
          await onDone();
        })
      }
      onClose={onClose}
    >
      <p>{t('transfer.text', { name })}</p>
      <TextField
        label={t('transfer.label', { file: file.title })}
        value={typed}
        autoComplete="off"
        data-autofocus
        onChange={setTyped}
      />
    </FormDialog>
  );
}
