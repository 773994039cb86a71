import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../entities/account/account.ts';
import { refreshFiles } from '../../../entities/file/fileQueries.ts';
import { refreshSharedFolders } from '../../../entities/folder/folderQueries.ts';
import { useApi } from '../../../platform/api/useApi.ts';
import { useSend } from '../../../platform/api/useSend.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { type Item, nameOf } from '../list/rows.ts';

interface Props {
  readonly item: Item;
  readonly onClose: () => void;
}

/** Gives up the reader's own access to a file or folder of another person, after a question. */
export function LeaveDialog({ item, onClose }: Props) {
  const { t } = useTranslation('library');
  const api = useApi();
  const client = useQueryClient();
  const account = useAccount();
  const { busy, problem, send } = useSend();
  return (
    <ConfirmDialog
      title={t('leave.title', { name: nameOf(item) })}
      confirm={t('leave.submit')}
      cancel={t('leave.cancel')}
      isDestructive
      busy={busy || !account}
      problem={problem}
      onConfirm={() =>
        void send(async () => {
          if (!account) return;
          await api.removeMember({ teamId: item.key, memberId: account.id });
          await Promise.all([refreshFiles(client), refreshSharedFolders(client)]);
          onClose();
        })
      }
      onCancel={onClose}
    >
      <p>{t(item.kind === 'folder' ? 'leave.textOfFolder' : 'leave.text')}</p>
    </ConfirmDialog>
  );
}
