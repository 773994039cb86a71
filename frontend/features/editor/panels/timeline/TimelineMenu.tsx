import { Menu } from '@mantine/core';
import { IconFileImport, IconRowInsertBottom, IconSlice } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isSample } from '../../../../entities/sample/sample.ts';
import { ActionItems } from '../../actions/ActionItems.tsx';
import type { Action } from '../../actions/action.ts';
import { deleteCaption } from '../../actions/deleteCaption.ts';
import { shiftTimes } from '../../actions/dialogs.ts';
import { mergeWithNext } from '../../actions/mergeWithNext.ts';
import { extendToNext, extendToPrevious } from '../../actions/neighbours.ts';
import { playCaption } from '../../actions/playCaption.ts';
import { setInTime, setOutTime } from '../../actions/setTime.ts';
import { splitAtPlayhead } from '../../actions/split.ts';
import { zoomFit } from '../../actions/zoom.ts';
import { insertAt } from '../../engine/timeline/insertAt.ts';
import type { MenuPlace } from '../../engine/timeline/mountTimeline.ts';
import { useEditor } from '../../parts/hooks.ts';
import { importShots } from './importShots.ts';
import styles from './Timeline.module.css';

const ofCaptions = [
  playCaption,
  splitAtPlayhead,
  mergeWithNext,
  setInTime,
  setOutTime,
  extendToPrevious,
  extendToNext,
  deleteCaption,
];

interface Props {
  readonly place: MenuPlace | null;
  readonly onClose: () => void;
}

/** Context menu of a caption, or of an empty position in the strip. */
export function TimelineMenu({ place, onClose }: Props) {
  const editor = useEditor();
  const { file } = editor;
  if (place === null) return null;
  const run = (action: Action) => action.run(editor);
  return (
    <Menu opened onClose={onClose} position="bottom-start" width={340} offset={2} returnFocus>
      <Menu.Target>
        <span className={styles.menuPlace} style={{ left: place.clientX, top: place.clientY }} />
      </Menu.Target>
      <Menu.Dropdown>
        {place.captionId !== null && <ActionItems parts={[{ actions: ofCaptions }]} onChoose={run} />}
        {place.captionId === null && file.may.includes('edit') && <InsertItem ms={place.ms} />}
        <Menu.Divider />
        {file.may.includes('edit') && !isSample(file) && <ShotItems {...place} />}
        <ActionItems parts={[{ actions: [shiftTimes, zoomFit] }]} onChoose={run} />
      </Menu.Dropdown>
    </Menu>
  );
}

function InsertItem({ ms }: Pick<MenuPlace, 'ms'>) {
  const editor = useEditor();
  const { t } = useTranslation('editor');
  return (
    <Menu.Item leftSection={<IconRowInsertBottom size={16} />} onClick={() => insertAt(editor, ms)}>
      {t('timeline.insertHere')}
    </Menu.Item>
  );
}

function ShotItems({ ms, shotMs }: Pick<MenuPlace, 'ms' | 'shotMs'>) {
  const editor = useEditor();
  const { t } = useTranslation('editor');
  return (
    <>
      <Menu.Item
        leftSection={<IconSlice size={16} />}
        onClick={() => (shotMs === null ? editor.shots.add(ms) : editor.shots.remove(shotMs))}
      >
        {t(shotMs === null ? 'timeline.addShot' : 'timeline.removeShot')}
      </Menu.Item>
      <Menu.Item leftSection={<IconFileImport size={16} />} onClick={() => void importShots(editor, t)}>
        {t('timeline.importShots')}
      </Menu.Item>
    </>
  );
}
