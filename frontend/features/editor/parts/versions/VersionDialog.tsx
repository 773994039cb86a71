import { Button, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { removesTab } from '../../../../../domain/access/changes.ts';
import type { TabId } from '../../../../../domain/captions/types.ts';
import { restoreVersion } from '../../../../../domain/editor/commands/restoreVersion.ts';
import { refOf } from '../../../../entities/file/file.ts';
import { languageName } from '../../../../entities/language/languages.ts';
import { useApi } from '../../../../platform/api/useApi.ts';
import { useProblem } from '../../../../platform/api/useProblem.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { Dialog, DialogActions } from '../../../../ui/dialogs/Dialog.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { noticeSuccess } from '../../../../ui/feedback/notice.ts';
import { Segments } from '../../../../ui/fields/Segments.tsx';
import { LongList } from '../../../../ui/tables/LongList.tsx';
import {
  type Comparison,
  compareWith,
  type LooseText,
  type OpenedVersion,
  openVersion,
} from '../../engine/session/openVersion.ts';
import { CopyButton } from '../CopyButton.tsx';
import { useEditor } from '../hooks.ts';
import { DifferenceRow } from './DifferenceRow.tsx';
import { separator, useVersionWords } from './useVersionWords.ts';
import styles from './Versions.module.css';
import { isSetAside, type Version } from './versions.ts';

interface Props {
  readonly version: Version;
  readonly onName: () => void;
  readonly onClose: () => void;
}

const usualRowPx = 96;

/** Differences between a version and the current captions. The version can be restored or named here. */
export function VersionDialog({ version, onName, onClose }: Props) {
  const { file, store } = useEditor();
  const { t } = useTranslation('editor');
  const { details, kindOf, timeOf } = useVersionWords();
  const say = useProblem();
  const api = useApi();
  const ref = refOf(file);
  const opened = useQuery({
    queryKey: ['version', ref.videoId, version.id],
    queryFn: () => openVersion(api, ref, version.id),
    gcTime: 0,
  });
  const { data } = opened;
  const comparison = useMemo(
    () => (data?.kind === 'state' ? compareWith(data.stateOn(store.document), store.document) : null),
    [data, store],
  );
  const [isAsking, setAsking] = useState(false);
  const mayRestore = store.canChange && file.may.includes('restoreVersion');
  // Replaces the comparison instead of covering it: Escape closes one dialog.
  if (isAsking && comparison && data?.kind === 'state')
    return (
      <ConfirmRestore {...{ version, comparison }} opened={data} onDone={onClose} onCancel={() => setAsking(false)} />
    );
  return (
    <Dialog title={version.name ?? timeOf(version)} size="wide" closeLabel={t('close')} onClose={onClose}>
      <p className={styles.about}>
        {[version.name === null ? null : timeOf(version), kindOf(version), details(version)]
          .filter(Boolean)
          .join(separator)}
      </p>
      {isSetAside(version) && <p className={styles.about}>{t('versions.aboutSetAside')}</p>}
      {opened.isPending && <Loader size="sm" aria-label={t('versions.loading')} />}
      {opened.isError && <Notice tone="error">{say(opened.error)}</Notice>}
      {data?.kind === 'texts' && <LooseTexts texts={data.texts} />}
      {comparison && comparison.fileNames.length > 0 && (
        <p className={styles.about}>{t('versions.files', { files: comparison.fileNames.join(t('versions.comma')) })}</p>
      )}
      {comparison && <Differences comparison={comparison} />}
      <DialogActions>
        {mayRestore && !isSetAside(version) && (
          <Button variant="default" onClick={onName}>
            {t('versions.name')}
          </Button>
        )}
        {mayRestore && comparison && (
          <RestoreButton version={version} comparison={comparison} onAsk={() => setAsking(true)} />
        )}
      </DialogActions>
    </Dialog>
  );
}

function LooseTexts({ texts }: { readonly texts: readonly LooseText[] }) {
  const { t } = useTranslation('editor');
  return (
    <>
      <p className={styles.about}>{t('versions.unfit')}</p>
      {texts.map(({ key, text }) => (
        <p key={key} className={styles.same}>
          {text}
        </p>
      ))}
      {texts.length > 0 && <CopyButton text={texts.map(({ text }) => text).join('\n\n')} />}
    </>
  );
}

function Differences({ comparison: { byTab, hasOtherSettings, change } }: { readonly comparison: Comparison }) {
  const { store } = useEditor();
  const { t } = useTranslation('editor');
  const { locale } = useVersionWords();
  const [chosen, setChosen] = useState<TabId>(store.selection.tab);
  const shown = byTab.find(({ tab }) => tab === chosen) ?? byTab[0];
  if (change === null) return <p className={styles.about}>{t('versions.same')}</p>;
  return (
    <>
      {hasOtherSettings && <p className={styles.about}>{t('versions.otherSettings')}</p>}
      {byTab.length > 1 && shown && (
        <Segments<TabId>
          label={t('versions.language')}
          isLabelHidden
          value={shown.tab}
          options={byTab.map(({ tab, differences }) => ({
            value: tab,
            label: `${languageName(tab, locale)} ${differences.length}`,
          }))}
          onChange={setChosen}
        />
      )}
      {shown && (
        <>
          <p className={styles.about}>{t('versions.count', { count: shown.differences.length })}</p>
          <LongList
            label={t('versions.differences')}
            items={shown.differences}
            rowPx={usualRowPx}
            className={styles.differences}
            keyOf={({ captionId }) => captionId}
          >
            {(difference) => <DifferenceRow difference={difference} tab={shown.tab} />}
          </LongList>
        </>
      )}
    </>
  );
}

interface RestoreProps {
  readonly version: Version;
  readonly comparison: Comparison;
  readonly onAsk: () => void;
}

const verbOf = (version: Version) => (isSetAside(version) ? 'versions.bringBack' : 'versions.restore');

function RestoreButton({ version, comparison: { change }, onAsk }: RestoreProps) {
  const { file } = useEditor();
  const { t } = useTranslation('editor');
  const isForbidden = change !== null && removesTab(change) && !file.may.includes('removeTab');
  return (
    <>
      {isForbidden && <p className={styles.about}>{t('versions.needsAdmin')}</p>}
      <Button disabled={change === null || isForbidden} onClick={onAsk}>
        {t(verbOf(version))}
      </Button>
    </>
  );
}

interface ConfirmProps {
  readonly version: Version;
  readonly opened: Extract<OpenedVersion, { kind: 'state' }>;
  readonly comparison: Comparison;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Asks for confirmation, then applies the change as a regular step of the history. */
function ConfirmRestore({ version, opened, comparison: { byTab }, onDone, onCancel }: ConfirmProps) {
  const { store } = useEditor();
  const { t } = useTranslation('editor');
  const captions = new Set(byTab.flatMap(({ differences }) => differences.map(({ captionId }) => captionId)));

  function restore(): void {
    // Computed from the current captions: others may have changed them since the comparison.
    const { document } = store;
    const isDone = store.dispatch(restoreVersion(document, { version: opened.stateOn(document) }));
    if (isDone) noticeSuccess(t('versions.restored'));
    onDone();
  }

  return (
    <ConfirmDialog
      title={t('versions.sure')}
      confirm={t(verbOf(version))}
      cancel={t('versions.cancel')}
      onConfirm={restore}
      onCancel={onCancel}
    >
      <p>{t('versions.consequence', { count: captions.size })}</p>
    </ConfirmDialog>
  );
}
