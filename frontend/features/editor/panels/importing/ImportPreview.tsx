import { useTranslation } from 'react-i18next';
import type { Warning } from '../../../../../domain/formats/cues.ts';
import type { ReadCaptions } from '../../../../entities/captions/importing/readForImport.ts';
import { LongList } from '../../../../ui/tables/LongList.tsx';
import { PlacedRow } from '../../../../ui/tables/PlacedRow.tsx';
import { CaptionPreview } from './CaptionPreview.tsx';
import styles from './Import.module.css';
import type { ImportState } from './useImport.ts';

interface Props {
  readonly read: ReadCaptions;
  readonly state: ImportState;
}

/** Preview of the captions read from a file, with the reader's warnings by line. */
export function ImportPreview({ read, state: { incoming, language } }: Props) {
  const { t } = useTranslation('editor');
  const captions = incoming?.captions ?? [];
  return (
    <>
      <h3 className={styles.subheading}>{t('import.count', { count: captions.length })}</h3>
      <CaptionPreview captions={captions} language={language} label={t('import.preview')} />
      {read.warnings.length > 0 && (
        <>
          <h3 className={styles.subheading}>{t('import.warned', { count: read.warnings.length })}</h3>
          <LongList
            label={t('import.warned', { count: read.warnings.length })}
            items={read.warnings}
            rowPx={40}
            isFramed
            keyOf={(_, index) => `${index}`}
          >
            {(warning) => <WarningRow warning={warning} />}
          </LongList>
        </>
      )}
    </>
  );
}

function WarningRow({ warning: { line, code, detail } }: { readonly warning: Warning }) {
  const { t } = useTranslation('editor');
  return (
    <PlacedRow place={line === null ? t('import.wholeFile') : t('import.line', { line })}>
      {code === 'column.ignored' && detail
        ? t('import.warnings.column.named', { name: detail })
        : t(`import.warnings.${code}`)}
    </PlacedRow>
  );
}
