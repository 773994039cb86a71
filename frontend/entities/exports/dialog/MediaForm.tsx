import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TabId } from '../../../../domain/captions/types.ts';
import type { Clip } from '../../../../domain/exports/clip.ts';
import { exportDays } from '../../../../domain/exports/expiry.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { useAccount } from '../../account/account.ts';
import { PlanNotice } from '../PlanNotice.tsx';
import { BatchFields } from './BatchFields.tsx';
import { overlayLimits, type PlannedExport, useBatchChoice } from './batchChoice.ts';
import { ClipFields } from './ClipFields.tsx';
import styles from './ExportDialog.module.css';
import { type ExportedFile, isVideo, mediaOf } from './exportedFile.ts';
import { FileNames } from './FileNames.tsx';
import { IssueCount } from './IssueCount.tsx';

/** Work of the media part, which the page that opens the dialog does. */
export interface MediaWork {
  readonly isStarting: boolean;
  readonly start: (planned: readonly PlannedExport[], mailWhenReady: boolean) => void;
  /** Failures, and the list of exports. */
  readonly outcome: ReactNode;
}

interface Props extends MediaWork {
  readonly files: readonly ExportedFile[];
  readonly firstTab: TabId;
  /** Parts to export; empty for the whole recordings. */
  readonly clips: readonly Clip[];
  readonly formatTime: (ms: number) => string;
}

/** Exports of videos, overlays, sound and captions, also several together. They continue when the dialog is closed. */
export function MediaForm({ files: all, firstTab, clips, formatTime, isStarting, start, outcome }: Props) {
  const { t } = useTranslation('exporting');
  const files = mediaOf(all);
  const { choice, change, planned, countedFiles } = useBatchChoice(files, firstTab, clips);
  const exportsLeft = useAccount()?.balance.exportsLeft ?? null;
  const isTooMany = exportsLeft !== null && countedFiles > exportsLeft;
  const isTooLong = overlayLimits(choice, files).some(({ isExceeded }) => isExceeded);
  const withoutPicture = files.some(isVideo) ? files.filter((one) => !isVideo(one)).length : 0;
  // Without exports left, the reason why the button is disabled comes first.
  const isNoneLeft = countedFiles > 0 && exportsLeft === 0;
  return (
    <>
      {isNoneLeft && <PlanNotice />}
      {clips.length > 0 && (
        <ClipFields clips={choice.clips} formatTime={formatTime} onChange={(clips) => change({ clips })} />
      )}
      <BatchFields files={files} choice={choice} onChange={change} />
      {withoutPicture > 0 && <p className={styles.quiet}>{t('batch.noPicture', { count: withoutPicture })}</p>}
      <FileNames files={planned} countedFiles={countedFiles} />
      <Checkbox
        label={planned.length > 1 ? t('batch.mail') : t('mail')}
        checked={choice.mailWhenReady}
        onChange={(mailWhenReady) => change({ mailWhenReady })}
      />
      {countedFiles > 0 && !isNoneLeft && <PlanNotice />}
      {isTooMany && exportsLeft > 0 && <Notice tone="warning">{t('tooMany', { count: exportsLeft })}</Notice>}
      <IssueCount files={files} />
      <p className={styles.quiet}>{t('kept', { count: exportDays })}</p>
      <div className={styles.start}>
        <Button
          fullWidth
          loading={isStarting}
          disabled={planned.length === 0 || isTooMany || isTooLong}
          onClick={() => start(planned, choice.mailWhenReady)}
        >
          {t('startFiles', { count: planned.length })}
        </Button>
      </div>
      {outcome}
    </>
  );
}
