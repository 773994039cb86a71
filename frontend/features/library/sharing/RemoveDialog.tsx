import { useTranslation } from 'react-i18next';
import { nameOfPerson } from '../../../entities/person/nameOfPerson.ts';
import { useApi } from '../../../platform/api/useApi.ts';
import { useSend } from '../../../platform/api/useSend.ts';
import { useLocale } from '../../../platform/useLocale.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import type { Member, Shareable } from './team.ts';

interface Props {
  readonly shared: Shareable;
  readonly member: Member;
  readonly onDone: () => unknown;
  readonly onClose: () => void;
}

/** Takes the access of a person away, after a question. */
export function RemoveDialog({ shared, member, onDone, onClose }: Props) {
  const { t } = useTranslation('sharing');
  const api = useApi();
  const { busy, problem, send } = useSend();
  const name = nameOfPerson(member, useLocale());
  return (
    <ConfirmDialog
      title={t('remove.title', { name })}
      confirm={t('remove.submit')}
      cancel={t('cancel')}
      isDestructive
      busy={busy}
      problem={problem}
      onConfirm={() =>
        void send(async () => {
          await api.removeMember({ teamId: shared.id, memberId: member.id });
          await onDone();
        })
      }
      onCancel={onClose}
    >
      <p>{t('remove.text', { name, file: shared.title })}</p>
    </ConfirmDialog>
  );
}
