import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportList, ExportRow } from '../../../entities/exports/ExportRow.tsx';
import { useProblem } from '../../../platform/api/useProblem.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import styles from './Exporting.module.css';
import type { FileExport } from './useMediaExports.ts';

interface Props {
  readonly exports: readonly FileExport[];
  readonly onCancel: (one: FileExport) => Promise<void>;
}

/** Progress of the exports of several files. */
export function StartedExports({ exports, onCancel }: Props) {
  const { t } = useTranslation('exporting');
  const say = useProblem();
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <>
      <p className={styles.quiet}>{t('started')}</p>
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      <ExportList label={t('exports')}>
        {exports.map((one) => (
          <ExportRow
            key={one.record.id}
            record={one.record}
            fileId={one.file.id}
            onCancel={() => void onCancel(one).catch((error: unknown) => setProblem(say(error)))}
          />
        ))}
      </ExportList>
    </>
  );
}
