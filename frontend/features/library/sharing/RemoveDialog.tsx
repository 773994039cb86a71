import { useTranslation } from 'react-i18next';
import { nameOfPerson } from '../../../entities/person/nameOfPerson.ts';
import { RemovePersonDialog } from '../../../entities/person/RemovePersonDialog.tsx';
import { useApi } from '../../../platform/api/useApi.ts';
import { useLocale } from '../../../platform/useLocale.ts';
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
  const name = nameOfPerson(member, useLocale());
  return (
    <RemovePersonDialog
      words={{ title: t('remove.title', { name }), confirm: t('remove.submit'), cancel: t('cancel') }}
      remove={async () => {
        await api.removeMember({ teamId: shared.id, memberId: member.id });
        await onDone();
      }}
      onClose={onClose}
    >
      {t('remove.text', { name, file: shared.title })}
    </RemovePersonDialog>
  );
}
