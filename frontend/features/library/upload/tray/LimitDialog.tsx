import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../entities/account/account.ts';
import { useLocale } from '../../../platform/useLocale.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { wholeMinutes } from '../../../ui/formatDuration.ts';
import { formatSize } from '../../../ui/formatSize.ts';
import { isLimit, type LimitProblem } from '../upload/problem.ts';
import type { Upload } from '../upload/state.ts';
import { useUploads } from '../upload/uploads.ts';

/** Says which limit of the plan an upload has met, with the numbers, once an upload. */
export function LimitDialog() {
  const { t } = useTranslation('library');
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const refused = useUploads().filter(({ id, problem }) => isLimit(problem) && !seen.has(id));
  const first = refused[0];
  const close = () => setSeen(new Set([...seen, ...refused.map(({ id }) => id)]));
  if (!first || !isLimit(first.problem)) return null;
  return (
    <ConfirmDialog
      title={t(`limit.${first.problem}.title`)}
      confirm={t('limit.understood')}
      onConfirm={close}
      onCancel={close}
    >
      <p>{t('limit.name', { name: first.fileName })}</p>
      <Numbers upload={first} problem={first.problem} />
      {refused.length > 1 ? <p>{t('limit.more', { count: refused.length - 1 })}</p> : null}
    </ConfirmDialog>
  );
}

function Numbers({ upload, problem }: { readonly upload: Upload; readonly problem: LimitProblem }) {
  const { t } = useTranslation('library');
  const locale = useLocale();
  const renewsAt = useAccount()?.balance.renewsAt;
  const number = (name: string) => (typeof upload.details[name] === 'number' ? upload.details[name] : 0);
  const date = renewsAt ? new Date(renewsAt).toLocaleDateString(locale, { day: 'numeric', month: 'long' }) : '';
  return (
    <p>
      {t(`limit.${problem}.text`, {
        cost: Math.ceil(number('costSeconds') / 60),
        left: wholeMinutes(number('secondsLeft')),
        count: number('uploadsPerMonth'),
        used: formatSize(number('storageBytes'), locale),
        limit: formatSize(number('storageLimitBytes'), locale),
        size: formatSize(upload.sizeBytes, locale),
        date,
      })}
    </p>
  );
}
