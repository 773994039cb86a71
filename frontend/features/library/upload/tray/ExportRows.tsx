import { useTranslation } from 'react-i18next';
import { ExportRow } from '../../../../entities/exports/ExportRow.tsx';
import type { StartedExport } from '../../../../entities/exports/started.ts';
import { useProblem } from '../../../../platform/api/useProblem.ts';
import { noticeFailure } from '../../../../ui/feedback/notice.ts';
import styles from './UploadTray.module.css';

interface Props {
  readonly exports: readonly StartedExport[];
  readonly onCancel: (one: StartedExport) => Promise<void>;
}

/** Exports that run or are ready to download. */
export function ExportRows({ exports, onCancel }: Props) {
  const { t } = useTranslation('uploads');
  const say = useProblem();
  return (
    <ul className={styles.rows} aria-label={t('tray.exports')}>
      {exports.map((one) => (
        <ExportRow
          key={one.record.id}
          record={one.record}
          fileId={one.ref.videoId}
          onCancel={() => void onCancel(one).catch((error: unknown) => noticeFailure(say(error)))}
        />
      ))}
    </ul>
  );
}
