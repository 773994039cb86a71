import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TabId } from '../../../../../domain/captions/types.ts';
import { exportDays } from '../../../../../domain/exports/expiry.ts';
import { findLanguage } from '../../../../../domain/languages/languages.ts';
import { tabsBeside } from '../../../../../domain/style/secondTab.ts';
import { ExportList, ExportRow } from '../../../../entities/exports/ExportRow.tsx';
import {
  type ExportKind,
  isRunning,
  kindsOf,
  offeredResolutions,
  type Resolution,
} from '../../../../entities/exports/exportRecord.ts';
import { PlanNotice } from '../../../../entities/exports/PlanNotice.tsx';
import { useIsExportLeft } from '../../../../entities/exports/useIsExportLeft.ts';
import { useProblem } from '../../../../platform/api/useProblem.ts';
import { useLocale } from '../../../../platform/useLocale.ts';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Checkbox } from '../../../../ui/fields/Checkbox.tsx';
import { Segments } from '../../../../ui/fields/Segments.tsx';
import { Select } from '../../../../ui/fields/Select.tsx';
import styles from '../../parts/Export.module.css';
import { useEditor } from '../../parts/hooks.ts';
import { IssuesNotice } from '../../parts/IssuesNotice.tsx';
import { useExports } from '../../parts/useExports.ts';

/**
 * Exports a video with captions, or the sound. The dialog can be closed: the export continues and is listed when the
 * dialog is opened again.
 */
export function ExportDialog({ onClose }: { readonly onClose: () => void }) {
  const { file } = useEditor();
  const { t } = useTranslation('editor');
  const title = t(file.fileType === 'video' ? 'export.title' : 'export.soundTitle');
  return (
    <Dialog title={title} size="wide" closeLabel={t('close')} onClose={onClose}>
      <ExportForm />
    </Dialog>
  );
}

function ExportForm() {
  const { file } = useEditor();
  const { t } = useTranslation('editor');
  const { list, start, resume, cancel } = useExports();
  const say = useProblem();
  const isLeft = useIsExportLeft();
  const kinds = kindsOf(file.fileType);
  const [kind, setKind] = useState<ExportKind>(kinds[0] ?? 'sound');
  const [resolution, setResolution] = useState<Resolution>('original');
  const [second, setSecond] = useState<TabId | null>(null);
  const [mailWhenReady, setMailWhenReady] = useState(true);
  const choice = { kind, secondTab: second, resolution, mailWhenReady };
  const [isStarting, setStarting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isBusy = list.data?.some(isRunning) ?? false;

  async function run(work: Promise<void>): Promise<void> {
    setFailure(null);
    setStarting(true);
    await work.catch((error: unknown) => setFailure(say(error)));
    setStarting(false);
  }

  useEffect(() => {
    const resumed = resume();
    if (resumed) void run(resumed);
  });

  return (
    <>
      {kinds.length > 1 && (
        <Segments<ExportKind>
          label={t('export.made')}
          value={kind}
          options={kinds.map((value) => ({ value, label: t(`export.kinds.${value}`) }))}
          onChange={setKind}
        />
      )}
      <p className={styles.about}>{t(`export.about.${kind}`)}</p>
      {kind === 'burned' && <SecondLanguage value={second} onChange={setSecond} />}
      {file.fileType === 'video' && (
        <Segments<Resolution>
          label={t('export.resolution')}
          value={resolution}
          disabled={kind === 'sound'}
          options={offeredResolutions(file.heightPx).map((value) => ({
            value,
            label: t(`export.resolutions.${value}`, { lines: file.heightPx ?? '' }),
          }))}
          onChange={setResolution}
        />
      )}
      <Checkbox label={t('export.mail')} checked={mailWhenReady} onChange={setMailWhenReady} />
      {kind !== 'sound' && <PlanNotice />}
      {kind !== 'sound' && <IssuesNotice />}
      <p className={styles.quiet}>{t('export.kept', { count: exportDays })}</p>
      {failure && <Notice tone="error">{failure}</Notice>}
      <Button
        loading={isStarting}
        disabled={isBusy || (kind !== 'sound' && !isLeft)}
        onClick={() => void run(start(choice))}
      >
        {t(kind === 'sound' ? 'export.startSound' : 'export.start')}
      </Button>
      {list.isError && <Notice tone="error">{say(list.error)}</Notice>}
      {list.data?.[0] && (
        <ExportList label={t('export.past')} newest={{ id: list.data[0].id, isRunning: isRunning(list.data[0]) }}>
          {list.data.map((record) => (
            <ExportRow key={record.id} record={record} fileId={file.id} onCancel={() => void run(cancel(record))} />
          ))}
        </ExportList>
      )}
    </>
  );
}

interface SecondLanguageProps {
  readonly value: TabId | null;
  readonly onChange: (tab: TabId | null) => void;
}

const noSecond = 'none';

/**
 * Selects a second language of the same captions to burn in with the current one. Renders nothing if there is no other
 * language.
 */
function SecondLanguage({ value, onChange }: SecondLanguageProps) {
  const { store } = useEditor();
  const { t } = useTranslation('editor');
  const locale = useLocale();
  const others = tabsBeside(store.document.tabs, store.selection.tab);
  if (others.length === 0) return null;
  return (
    <Select
      label={t('export.second')}
      value={value ?? noSecond}
      options={[
        { value: noSecond, label: t('export.noSecond') },
        ...others.map((id) => ({ value: id, label: findLanguage(id)?.name[locale] ?? id })),
      ]}
      onChange={(chosen) => onChange(chosen === noSecond ? null : chosen)}
    />
  );
}
