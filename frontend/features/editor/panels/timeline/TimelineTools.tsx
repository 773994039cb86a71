import { Menu } from '@mantine/core';
import { IconAdjustments } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ToolButton } from '../../../../ui/buttons/ToolButton.tsx';
import { Slider } from '../../../../ui/fields/Slider.tsx';
import { Switch } from '../../../../ui/fields/Switch.tsx';
import { ActionButton } from '../../actions/ActionButton.tsx';
import { shiftTimes } from '../../actions/dialogs.ts';
import { zoomFit, zoomIn, zoomOut } from '../../actions/zoom.ts';
import { gainRange, type KeptTimeline } from '../../engine/timeline/kept.ts';
import { useEditor, useHint } from '../../parts/hooks.ts';
import { HeightGrip } from './HeightGrip.tsx';
import styles from './Timeline.module.css';

interface Props {
  readonly kept: KeptTimeline;
  readonly onKeep: (changed: Partial<KeptTimeline>) => void;
}

/**
 * Timeline tools: height, zoom, bulk retiming, waveform gain and spectrogram. Placed beside the strip, so that they cover nothing of
 * it.
 */
export function TimelineTools({ kept, onKeep }: Props) {
  const { ui } = useEditor();
  const showsSpectrum = useHint('spectrum');
  const { t } = useTranslation('editor');
  return (
    <div className={styles.tools} role="toolbar" aria-label={t('timeline.tools')}>
      <HeightGrip heightPx={kept.heightPx} onChange={(heightPx) => onKeep({ heightPx })} />
      <ActionButton action={zoomIn} />
      <ActionButton action={zoomOut} />
      <ActionButton action={zoomFit} />
      <ActionButton action={shiftTimes} />
      <Menu position="left-end" width={220} closeOnItemClick={false}>
        <Menu.Target>
          <ToolButton label={t('timeline.gain')} tooltipPosition="left">
            <IconAdjustments size={18} stroke={1.75} />
          </ToolButton>
        </Menu.Target>
        <Menu.Dropdown className={styles.gain}>
          <span>{t('timeline.gain')}</span>
          <Slider
            label={t('timeline.gain')}
            min={gainRange.min}
            max={gainRange.max}
            step={0.5}
            value={kept.gain}
            onChange={(gain) => onKeep({ gain })}
          />
          <Switch
            label={t('actions.showSpectrum')}
            checked={showsSpectrum}
            onChange={() => ui.toggleHint('spectrum')}
          />
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
