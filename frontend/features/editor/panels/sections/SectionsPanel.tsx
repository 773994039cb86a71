import { Button } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { betweenCaptions } from '../../../../../domain/sections/split.ts';
import { refOf } from '../../../../entities/file/file.ts';
import { useApi } from '../../../../platform/api/useApi.ts';
import { useSend } from '../../../../platform/api/useSend.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { RetryNotice } from '../../../../ui/feedback/RetryNotice.tsx';
import { Switch } from '../../../../ui/fields/Switch.tsx';
import { PanelColumn } from '../../../../ui/layout/PanelColumn.tsx';
import { captionAt } from '../../engine/session/places.ts';
import { useEditor } from '../../parts/hooks.ts';
import { KeepCaret } from '../../parts/KeepCaret.tsx';
import styles from '../../parts/Sections.module.css';
import { OpenVersion } from '../../parts/versions/OpenVersion.tsx';
import type { Version } from '../../parts/versions/versions.ts';
import { EditSectionDialog } from './EditSectionDialog.tsx';
import { SectionRow } from './SectionRow.tsx';
import { SplitDialog } from './SplitDialog.tsx';
import { useSectionVersions } from './useSectionVersions.ts';

/** Sections of the file with assignees, deadlines and statuses. Admins split the file and assign sections here. */
export function SectionsPanel() {
  const { file, sections } = useEditor();
  const { t } = useTranslation('editor');
  const list = useSyncExternalStore(sections.changed.subscribe, () => sections.list);
  const hasFailed = useSyncExternalStore(sections.changed.subscribe, () => sections.hasFailed);
  const [isSplitting, setSplitting] = useState(false);
  const [editedId, setEditedId] = useState<string | null>(null);
  const [opened, setOpened] = useState<Version | null>(null);
  const last = useSectionVersions();
  const maySplit = file.may.includes('splitSections');
  const all = list?.sections ?? [];
  const isSplit = all.length > 0;
  const edited = all.findIndex(({ id }) => id === editedId);
  return (
    <PanelColumn title={t('sections.title')} isToRead={!maySplit}>
      {isSplit && <p className={styles.about}>{t('sections.about')}</p>}
      {list && !isSplit && <p className={styles.about}>{t(maySplit ? 'sections.empty' : 'sections.emptyToRead')}</p>}
      {!list && !hasFailed && <p className={styles.about}>{t('sections.loading')}</p>}
      {hasFailed && <RetryNotice onAgain={() => sections.load()}>{t('sections.failed')}</RetryNotice>}
      {isSplit && !maySplit && list?.requiresNoErrors && (
        <p className={styles.about}>{t('sections.requiresNoErrorsHint')}</p>
      )}
      {last.isError && <RetryNotice onAgain={last.readAgain}>{t('sections.versionsFailed')}</RetryNotice>}
      {list && maySplit && <SplitButtons isSplit={isSplit} onSplit={() => setSplitting(true)} />}
      {isSplit && maySplit && <NoErrorsSwitch />}
      {isSplit && (
        <ol className={styles.list} aria-label={t('sections.title')}>
          {all.map((section, index) => (
            <SectionRow
              key={section.id}
              section={section}
              number={index + 1}
              last={last.of(section.id)}
              onOpen={setOpened}
              onEdit={maySplit ? () => setEditedId(section.id) : null}
            />
          ))}
        </ol>
      )}
      {(isSplitting || edited >= 0) && <KeepCaret />}
      {isSplitting && <SplitDialog isSplit={isSplit} onClose={() => setSplitting(false)} />}
      {all[edited] && <EditSectionDialog section={all[edited]} number={edited + 1} onClose={() => setEditedId(null)} />}
      {opened && <OpenVersion version={opened} onClose={() => setOpened(null)} />}
    </PanelColumn>
  );
}

interface ButtonsProps {
  readonly isSplit: boolean;
  readonly onSplit: () => void;
}

/** Setting that sections can be completed only without errors. Shown to people who may split the file. */
function NoErrorsSwitch() {
  const { file, sections } = useEditor();
  const { t } = useTranslation('editor');
  const api = useApi();
  const { busy, problem, send } = useSend();
  const set = (requiresNoErrors: boolean) =>
    send(async () => sections.take(await api.updateSections({ ...refOf(file), requiresNoErrors })));
  return (
    <>
      <Switch
        label={t('sections.requiresNoErrors')}
        hint={t('sections.requiresNoErrorsHint')}
        checked={sections.list?.requiresNoErrors ?? false}
        disabled={busy}
        onChange={(next) => void set(next)}
      />
      {problem && <Notice tone="error">{problem}</Notice>}
    </>
  );
}

function SplitButtons({ isSplit, onSplit }: ButtonsProps) {
  const { file, sections, store, clock } = useEditor();
  const { t } = useTranslation('editor');
  const api = useApi();
  const { busy, problem, send } = useSend();

  const cut = () =>
    send(async () => {
      const edgesMs = betweenCaptions([Math.round(clock.positionMs)], (ms) => captionAt(store.selection, ms));
      sections.take(await api.splitSections({ ...refOf(file), edgesMs }));
    });

  return (
    <>
      <div className={styles.tools}>
        <Button variant={isSplit ? 'default' : 'filled'} size="compact-sm" onClick={onSplit}>
          {t(isSplit ? 'sections.splitAnew' : 'sections.split')}
        </Button>
        <Button variant="default" size="compact-sm" loading={busy} onClick={() => void cut()}>
          {t('sections.cut')}
        </Button>
      </div>
      {problem && <Notice tone="error">{problem}</Notice>}
    </>
  );
}
