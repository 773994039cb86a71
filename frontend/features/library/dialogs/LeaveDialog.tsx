import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../entities/account/account.ts';
import type { FileRow } from '../../../entities/file/file.ts';
import { refreshFiles } from '../../../entities/file/fileQueries.ts';
import { useApi } from '../../../platform/api/useApi.ts';
import { useSend } from '../../../platform/api/useSend.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';

interface Props {
  readonly file: FileRow;
  readonly onClose: () => void;
}

/** Gives up the reader's own access to a file of another person, after a question. */
export function LeaveDialog({ file, onClose }: Props) {
  const { t } = useTranslation('library');
  const api = useApi();
  const client = useQueryClient();
  const account = useAccount();
  const { busy, problem, send } = useSend();
  return (
    <ConfirmDialog
      title={t('leave.title', { name: file.title })}
      confirm={t('leave.submit')}
      cancel={t('leave.cancel')}
      isDestructive
      busy={busy || !account}
      problem={problem}
      onConfirm={() =>
        void send(async () => {
          if (!account) return;
          await api.removeMember({ teamId: file.id, memberId: account.id });
          await refreshFiles(client);
          onClose();
        })
      }
      onCancel={onClose}
    >
      <p>{t('leave.text')}</p>
    </ConfirmDialog>
  );
}
