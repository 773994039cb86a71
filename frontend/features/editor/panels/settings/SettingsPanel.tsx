import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { TimecodeStyle } from '../../../../../domain/timecode/labels.ts';
import { useProblem } from '../../../../platform/api/useProblem.ts';
import { noticeFailure } from '../../../../ui/feedback/notice.ts';
import { Segments } from '../../../../ui/fields/Segments.tsx';
import { Switch } from '../../../../ui/fields/Switch.tsx';
import { PanelColumn } from '../../../../ui/layout/PanelColumn.tsx';
import { useEditor, useHint } from '../../parts/hooks.ts';
import { useView } from '../../parts/useView.ts';
import { FrameRateSettings } from './FrameRateSettings.tsx';
import { PictureSettings } from './PictureSettings.tsx';
import styles from './Settings.module.css';
import { SoundSettings } from './SoundSettings.tsx';

/** Frame rate of the captions, and view settings of the editor for this file. */
export function SettingsPanel() {
  const { store, file } = useEditor();
  const { t } = useTranslation('editor');
  return (
    <PanelColumn title={t('settings.title')} isToRead={store.isReadOnly}>
      <div className={styles.groups}>
        <FrameRateSettings />
        {file.fileType === 'video' && <PictureSettings />}
        {file.soundTracks.length > 1 && <SoundSettings />}
        <ViewGroup />
      </div>
    </PanelColumn>
  );
}

function ViewGroup() {
  const { view, ui } = useEditor();
  const { t } = useTranslation('editor');
  const say = useProblem();
  const { autoScroll, timecodes } = useView();
  const isCompact = useHint('compact');
  useEffect(() => view.failed.subscribe((error) => noticeFailure(say(error))), [view, say]);

  return (
    <div className={styles.group}>
      <h3 className={styles.subheading}>{t('settings.view')}</h3>
      <Segments<TimecodeStyle>
        label={t('settings.timecodes')}
        value={timecodes}
        options={[
          { value: 'frames', label: t('settings.frames') },
          { value: 'ms', label: t('settings.ms') },
        ]}
        onChange={(value) => view.set({ timecodes: value })}
      />
      <Switch
        label={t('settings.autoScroll')}
        hint={t('settings.autoScrollHint')}
        checked={autoScroll}
        onChange={(value) => view.set({ autoScroll: value })}
      />
      <Switch
        label={t('settings.compact')}
        hint={t('settings.compactHint')}
        checked={isCompact}
        onChange={() => ui.toggleHint('compact')}
      />
    </div>
  );
}
