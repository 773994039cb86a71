import { useTranslation } from 'react-i18next';
import { useApi } from '../../platform/api/useApi.ts';
import { useLocale } from '../../platform/useLocale.ts';
import { nameOfPerson } from '../person/nameOfPerson.ts';
import { RemovePersonDialog } from '../person/RemovePersonDialog.tsx';
import { type AccessWay, useWayWords } from '../person/useWayWords.ts';
import type { Member, Shareable } from './team.ts';

interface Props {
  readonly shared: Shareable;
  readonly member: Member;
  /** Whether a link to the file or folder is active. */
  readonly hasLinks: boolean;
  /** Receives the ways in which the person still has access. */
  readonly onDone: (ways: readonly AccessWay[]) => unknown;
  readonly onClose: () => void;
}

/** Removes a person's own role, after a confirmation that lists the ways in which they still have access. */
export function RemoveDialog({ shared, member, hasLinks, onDone, onClose }: Props) {
  const { t } = useTranslation('sharing');
  const api = useApi();
  const wordsOf = useWayWords();
  const name = nameOfPerson(member, useLocale());
  const words = { name, file: shared.title };
  return (
    <RemovePersonDialog
      words={{ title: t('remove.title', { name }), confirm: t('remove.submit'), cancel: t('cancel') }}
      remove={async () => {
        const { ways } = await api.removeMember({ teamId: shared.id, memberId: member.id });
        await onDone(ways);
      }}
      onClose={onClose}
    >
      {member.otherWays.length === 0
        ? t('remove.text', words)
        : t('remove.stays', { ...words, ways: wordsOf(member.otherWays) })}{' '}
      {hasLinks ? t('remove.links') : null}
    </RemovePersonDialog>
  );
}
