import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useLimitWords } from '../../../../entities/account/limitWords.ts';
import { usePaths } from '../../../../platform/paths.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { isLimit } from '../problem.ts';
import { useUploads } from '../uploads.ts';

/**
 * Explains which plan limit rejected an upload after all, with the numbers and a link to the plans. Shown once per
 * upload.
 */
export function LimitDialog() {
  const { t } = useTranslation(['uploads', 'frame']);
  const navigate = useNavigate();
  const pathTo = usePaths();
  const say = useLimitWords();
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const refused = useUploads().filter(({ id, problem }) => isLimit(problem) && !seen.has(id));
  const first = refused[0];
  const close = () => setSeen(new Set([...seen, ...refused.map(({ id }) => id)]));
  if (!first || !isLimit(first.problem)) return null;
  return (
    <ConfirmDialog
      title={t(`limit.${first.problem}.title`)}
      confirm={t('frame:seePlans')}
      cancel={t('limit.understood')}
      onConfirm={() => {
        close();
        navigate(pathTo('accountPlan'));
      }}
      onCancel={close}
    >
      <p>{t('limit.name', { name: first.fileName })}</p>
      <p>{say(first.problem, { ...first.details, sizeBytes: first.sizeBytes })}</p>
      {refused.length > 1 ? <p>{t('limit.more', { count: refused.length - 1 })}</p> : null}
    </ConfirmDialog>
  );
}
