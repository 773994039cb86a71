import { Menu } from '@mantine/core';
import { IconAdjustments } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Slider } from '../../../ui/Slider.tsx';
import { ToolButton } from '../../../ui/ToolButton.tsx';
import { ActionButton } from '../actions/ActionButton.tsx';
import { shiftTimes } from '../actions/shiftTimes.ts';
import { zoomFit, zoomIn, zoomOut } from '../actions/zoom.ts';
import { gainRange } from './kept.ts';
import styles from './Timeline.module.css';

interface Props {
  readonly gain: number;
  readonly onGain: (gain: number) => void;
}

/** Beside the strip, so that nothing of it is covered: zoom, times of many captions, the height of the waveform. */
export function TimelineTools({ gain, onGain }: Props) {
  const { t } = useTranslation('editor');
  return (
    <div className={styles.tools} role="toolbar" aria-orientation="vertical" aria-label={t('timeline.tools')}>
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
            value={gain}
            onChange={onGain}
          />
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
