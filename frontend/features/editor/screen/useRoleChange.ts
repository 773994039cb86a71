import { useTranslation } from 'react-i18next';
import type { FileDetail } from '../../../entities/file/file.ts';

/**
 * Returns a handler for role changes. It reads the file again and shows a notice if editing was allowed or disallowed.
 */
export function useRoleChange(
  { may }: Pick<FileDetail, 'may'>,
  refetch: () => Promise<{ data?: FileDetail | undefined }>,
): () => Promise<void> {
  const { t } = useTranslation('editor');
  return async () => {
    const { data } = await refetch();
    const mayEdit = data?.may.includes('edit');
    if (!data || mayEdit === may.includes('edit')) return;
    const { noticeHint } = await import('../../../ui/feedback/notice.ts');
    noticeHint(t(mayEdit ? 'live.mayEdit' : 'live.mayLook'));
  };
}
