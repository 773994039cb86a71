import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../platform/api/useApi.ts';
import { useSend } from '../../platform/api/useSend.ts';
import { useLocale } from '../../platform/useLocale.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { nameOfPerson } from '../person/nameOfPerson.ts';
import type { Member, Shareable } from './team.ts';

interface Props {
  readonly shared: Shareable;
  readonly member: Member;
  readonly onDone: () => unknown;
  readonly onClose: () => void;
}

/**
 * Transfers ownership of the file to a person. Confirmed by typing the file's name, because the former owner cannot
 * undo it.
 */
export function TransferDialog({ shared, member, onDone, onClose }: Props) {
  const { t } = useTranslation('sharing');
  const api = useApi();
  const [typed, setTyped] = useState('');
  const { busy, problem, send } = useSend();
  const name = nameOfPerson(member, useLocale());
  return (
    <FormDialog
      title={t('transfer.title', { name })}
      submit={t('transfer.submit')}
      cancel={t('cancel')}
      isDestructive
      isReady={typed.trim() === shared.title}
      busy={busy}
      problem={problem}
      onSubmit={() =>
        void send(async () => {
          await api.transferOwnership({ teamId: shared.id, memberId: member.id });
          await onDone();
        })
      }
      onClose={onClose}
    >
      <p>{t('transfer.text', { name })}</p>
      <TextField
        label={t('transfer.label', { file: shared.title })}
        value={typed}
        autoComplete="off"
        data-autofocus
        onChange={setTyped}
      />
    </FormDialog>
  );
}
