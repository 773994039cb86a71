import { Button } from '@mantine/core';
import { useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Change } from '../../../../../domain/changes/change.ts';
import type { CaptionDocument } from '../../../../../domain/document/document.ts';
import { conform } from '../../../../../domain/editor/commands/conform.ts';
import { setFrameRate, squeezedByFrameRate } from '../../../../../domain/editor/commands/setFrameRate.ts';
import { summaryOf } from '../../../../../domain/editor/summary.ts';
import {
  type FrameRateSetting,
  frameRateOptions,
  keyOfSetting,
  sameFrameRate,
  settingOfKey,
} from '../../../../../domain/timecode/rates.ts';
import { Segments } from '../../../../ui/fields/Segments.tsx';
import { Select } from '../../../../ui/fields/Select.tsx';
import { useEditor, useSettings } from '../../parts/hooks.ts';
import { ProgrammeSettings } from './ProgrammeSettings.tsx';
import styles from './Settings.module.css';

/** Property that a frame rate change preserves: clock times, or frame numbers, in which case times are stretched. */
type Keeping = 'times' | 'frames';

/** Option value for "no frame rate"; no frame rate has this key. */
const without = 'none';

/** Frame rate and first timecode of the captions. Previews the effect of another frame rate before applying it. */
export function FrameRateSettings() {
  const { store } = useEditor();
  const { t } = useTranslation('editor');
  const { frameRate } = useSettings();
  const [chosen, setChosen] = useState<string | null>(null);
  const group = useRef<HTMLFieldSetElement>(null);
  const current = keyOfSetting(frameRate) ?? without;
  const shown = chosen ?? current;
  function done(): void {
    setChosen(null);
    // The focused button disappears with the preview.
    group.current?.querySelector('input')?.focus();
  }

  return (
    <fieldset ref={group} className={styles.group} disabled={store.isReadOnly}>
      <h3 className={styles.subheading}>{t('settings.frameRate')}</h3>
      <Select<string>
        label={t('settings.frameRateLabel')}
        isLabelHidden
        noneFound={t('noneFound')}
        disabled={store.isReadOnly}
        value={shown}
        options={[
          ...frameRateOptions.map(({ key, frameRate: fps, dropFrame }) => ({
            value: key,
            label: t(dropFrame ? 'settings.dropFrame' : 'settings.fps', { fps }),
          })),
          { value: without, label: t('settings.noRate') },
        ]}
        onChange={setChosen}
      />
      {shown !== current && <Preview key={shown} from={frameRate} to={settingOfKey(shown)} onDone={done} />}
      <ProgrammeSettings />
    </fieldset>
  );
}

interface PreviewProps {
  readonly from: FrameRateSetting | null;
  readonly to: FrameRateSetting | null;
  readonly onDone: () => void;
}

/** Returns the change to another frame rate, or null if nothing changes. */
function changeTo(doc: CaptionDocument, { from, to }: Pick<PreviewProps, 'from' | 'to'>, keeping: Keeping) {
  return keeping === 'frames' && from && to ? conform(doc, { from, to }) : setFrameRate(doc, { frameRate: to });
}

/**
 * Whether times can be stretched. Between a rate and its drop-frame variant only the labels change, so there is no
 * choice.
 */
const isStretchable = (from: FrameRateSetting | null, to: FrameRateSetting | null): boolean =>
  from !== null && to !== null && !sameFrameRate({ ...from, dropFrame: false }, { ...to, dropFrame: false });

function Preview({ from, to, onDone }: PreviewProps) {
  const { store, availability } = useEditor();
  const { t } = useTranslation('editor');
  const [keeping, setKeeping] = useState<Keeping>('times');
  // Renders again when other people change the captions, so that the preview is current.
  useSyncExternalStore(availability.subscribe, () => store.document.settings.frameRate);
  const change = changeTo(store.document, { from, to }, keeping);
  return (
    <div className={styles.preview}>
      {isStretchable(from, to) && (
        <Segments<Keeping>
          label={t('settings.keep')}
          value={keeping}
          options={[
            { value: 'times', label: t('settings.keepTimes') },
            { value: 'frames', label: t('settings.keepFrames') },
          ]}
          onChange={setKeeping}
        />
      )}
      <PreviewText
        change={change}
        squeezed={keeping === 'times' ? squeezedByFrameRate(store.document, { frameRate: to }).length : 0}
      />
      <div className={styles.buttons}>
        <Button
          size="compact-md"
          onClick={() => {
            store.dispatch(change);
            onDone();
          }}
        >
          {t('settings.change')}
        </Button>
        <Button size="compact-md" variant="default" onClick={onDone}>
          {t('quality.ignored.cancel')}
        </Button>
      </div>
    </div>
  );
}

function PreviewText({ change, squeezed }: { readonly change: Change | null; readonly squeezed: number }) {
  const { store } = useEditor();
  const { t, i18n } = useTranslation(['editor', 'captions']);
  const { moved, maxMoveMs } = summaryOf(change);
  const total = [...store.document.tracks()].reduce((sum, [, captions]) => sum + captions.length, 0);
  const most =
    maxMoveMs < 1000
      ? t('settings.milliseconds', { value: Math.round(maxMoveMs) })
      : t('captions:findings.seconds', {
          value: new Intl.NumberFormat(i18n.language).format(Math.round(maxMoveMs / 10) / 100),
        });
  return (
    <>
      <p className={styles.note} role="status">
        {moved === 0 ? t('settings.movesNone') : t('settings.moves', { count: moved, total, most })}
      </p>
      {squeezed > 0 && <p className={styles.warning}>{t('settings.squeezed', { count: squeezed })}</p>}
    </>
  );
}
