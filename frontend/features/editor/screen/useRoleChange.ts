import { useTranslation } from 'react-i18next';
import type { FileDetail } from '../../../entities/file/file.ts';

/** Reads the file again when the person has another role, and says so where captions may no longer or again be changed. */
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
