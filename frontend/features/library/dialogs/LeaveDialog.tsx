import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../entities/account/account.ts';
import { refreshFiles } from '../../../entities/file/fileQueries.ts';
import { refreshSharedFolders } from '../../../entities/folder/folderQueries.ts';
import { useWayWords, waysAfterLeaving } from '../../../entities/person/useWayWords.ts';
import { useApi } from '../../../platform/api/useApi.ts';
import { useProblem } from '../../../platform/api/useProblem.ts';
import { useSend } from '../../../platform/api/useSend.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { type Item, nameOf } from '../list/rows.ts';

interface Props {
  readonly item: Item;
  readonly onClose: () => void;
}

/**
 * Removes the user's own role on a file or folder of another person, after a confirmation that lists the other ways in
 * which the user still has access.
 */
export function LeaveDialog({ item, onClose }: Props) {
  const { t } = useTranslation('library');
  const api = useApi();
  const client = useQueryClient();
  const account = useAccount();
  const { busy, problem, send } = useSend();
  const say = useProblem();
  const wordsOf = useWayWords();
  const team = useQuery({
    queryKey: ['team', item.key, 'own'],
    queryFn: () => api.readTeam({ teamId: item.key }),
    staleTime: 0,
    gcTime: 0,
  });
  const ways = waysAfterLeaving(team.data?.ways ?? []);
  const text = item.kind === 'folder' ? t('leave.textOfFolder') : t('leave.text');
  return (
    <ConfirmDialog
      title={t('leave.title', { name: nameOf(item) })}
      confirm={t('leave.submit')}
      cancel={t('leave.cancel')}
      isDestructive
      busy={busy || !account || team.isPending}
      problem={problem ?? (team.error ? say(team.error) : null)}
      onConfirm={() =>
        void send(async () => {
          if (!account || !team.data) return;
          await api.removeMember({ teamId: item.key, memberId: account.id });
          await Promise.all([refreshFiles(client), refreshSharedFolders(client)]);
          onClose();
        })
      }
      onCancel={onClose}
    >
      {team.data ? (
        <p>{ways.length === 0 ? text : t('leave.stays', { name: nameOf(item), ways: wordsOf(ways) })}</p>
      ) : null}
    </ConfirmDialog>
  );
}
