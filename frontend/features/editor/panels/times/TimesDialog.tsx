import { Button } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ticksOf } from '../../../../../domain/timecode/frames.ts';
import { formatDuration, formatPosition } from '../../../../../domain/timecode/position.ts';
import type { FrameRateKey } from '../../../../../domain/timecode/rates.ts';
import { Dialog, DialogActions } from '../../../../ui/dialogs/Dialog.tsx';
import { noticeSuccess } from '../../../../ui/feedback/notice.ts';
import { NumberField } from '../../../../ui/fields/NumberField.tsx';
import { Segments } from '../../../../ui/fields/Segments.tsx';
import { Select } from '../../../../ui/fields/Select.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { joinSentences } from '../../../../ui/format/joinSentences.ts';
import { readTime } from '../../engine/document/readTime.ts';
import type { Section } from '../../engine/review/sections.ts';
import {
  type ReadTime,
  type RetimeForm,
  retimingOf,
  speedOptions,
  startForm,
  type TimeName,
} from '../../engine/times/retimeForm.ts';
import { previewRetiming, type RetimePreview, type RetimeScope, type Retiming } from '../../engine/times/retiming.ts';
import { useEditor, useSettings } from '../../parts/hooks.ts';
import { useSectionWords } from '../../parts/useSectionWords.ts';
import { useTypedTimecodes } from '../../parts/useView.ts';
import styles from './Times.module.css';

const kinds = ['shift', 'stretch', 'speed', 'minimumGap', 'closeGaps'] as const;
const scopes: readonly RetimeScope[] = ['all', 'from', 'selected'];

/** Retimes many captions in one undo step, with a preview of how many are affected. */
export function TimesDialog({ onClose }: { readonly onClose: () => void }) {
  const editor = useEditor();
  const { store } = editor;
  const { t } = useTranslation('editor');
  const read = useReadTime();
  const [form, setForm] = useState(() => startForm(editor));
  const set = (changed: Partial<RetimeForm>) => setForm({ ...form, ...changed });
  const retiming = retimingOf(form, read);
  const sections = useSections();
  const source = { document: store.document, tab: store.selection.tab, selected: store.selection.inOrder, sections };
  const preview = retiming && previewRetiming(source, form.scope, retiming);

  function apply(): void {
    if (!preview || !store.dispatch(preview.change)) return;
    // For several captions, `useMovedNotice` shows a notice with undo.
    if (preview.count === 1) noticeSuccess(t('retime.done', { count: 1 }));
    onClose();
  }

  return (
    <Dialog title={t('retime.title')} size="wide" closeLabel={t('close')} onClose={onClose}>
      <Segments
        label={t('retime.kind')}
        isLabelHidden
        value={form.kind}
        options={kinds.map((value) => ({ value, label: t(`retime.kinds.${value}`) }))}
        onChange={(kind) => set({ kind })}
      />
      <p className={styles.about}>{t(`retime.about.${form.kind}`)}</p>
      <div className={styles.fields}>
        <Fields form={form} set={set} />
      </div>
      {form.kind !== 'speed' && (
        <Segments
          label={t('retime.scope')}
          value={form.scope}
          options={scopes.map((value) => ({ value, label: t(`retime.scopes.${value}`) }))}
          onChange={(scope) => set({ scope })}
        />
      )}
      <p className={styles.preview} role="status">
        <Preview preview={preview} retiming={retiming} />
      </p>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('retime.cancel')}
        </Button>
        <Button disabled={!preview?.change} onClick={apply}>
          {t('retime.apply')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const noSections: readonly Section[] = [];

function useSections(): readonly Section[] {
  const { sections } = useEditor();
  return useSyncExternalStore(sections.changed.subscribe, () => sections.list?.sections ?? noSections);
}

interface FieldsProps {
  readonly form: RetimeForm;
  readonly set: (changed: Partial<RetimeForm>) => void;
}

function Fields({ form, set }: FieldsProps) {
  if (form.kind === 'shift') return <ShiftFields form={form} set={set} />;
  if (form.kind === 'stretch') return <StretchFields form={form} set={set} />;
  return form.kind === 'speed' ? <SpeedFields form={form} set={set} /> : <GapFields form={form} set={set} />;
}

function ShiftFields({ form, set }: FieldsProps) {
  const { t } = useTranslation('editor');
  return (
    <>
      <TimeText name="by" label={t('retime.by')} form={form} set={set} />
      <Segments
        label={t('retime.direction')}
        value={form.direction}
        options={[
          { value: 'earlier', label: t('retime.earlier') },
          { value: 'later', label: t('retime.later') },
        ]}
        onChange={(direction) => set({ direction })}
      />
    </>
  );
}

function StretchFields(props: FieldsProps) {
  const { t } = useTranslation('editor');
  return (
    <>
      <TimeText {...props} name="firstFrom" label={t('retime.firstFrom')} />
      <TimeText {...props} name="firstTo" label={t('retime.belongsAt')} />
      <TimeText {...props} name="secondFrom" label={t('retime.secondFrom')} />
      <TimeText {...props} name="secondTo" label={t('retime.belongsAt')} />
    </>
  );
}

function SpeedFields({ form, set }: FieldsProps) {
  const { t } = useTranslation('editor');
  const options = speedOptions.map(({ key, frameRate: fps }) => ({ value: key, label: t('settings.fps', { fps }) }));
  return (
    <>
      <Select<FrameRateKey>
        label={t('retime.fromRate')}
        noneFound={t('noneFound')}
        value={form.fromRate}
        options={options}
        onChange={(fromRate) => set({ fromRate })}
      />
      <Select<FrameRateKey>
        label={t('retime.toRate')}
        noneFound={t('noneFound')}
        value={form.toRate}
        options={options}
        onChange={(toRate) => set({ toRate })}
      />
    </>
  );
}

function GapFields({ form, set }: FieldsProps) {
  const { t } = useTranslation('editor');
  const { frameRate } = useSettings();
  const unit = t(frameRate ? 'retime.frames' : 'retime.milliseconds');
  return (
    <>
      <NumberField
        label={t('retime.gap')}
        min={0}
        max={ticksOf(10_000, frameRate)}
        unit={unit}
        value={form.gapTicks}
        onChange={(gapTicks) => set({ gapTicks })}
      />
      {form.kind === 'closeGaps' && (
        <NumberField
          label={t('retime.upTo')}
          min={0}
          max={ticksOf(60_000, frameRate)}
          unit={unit}
          value={form.upToTicks}
          onChange={(upToTicks) => set({ upToTicks })}
        />
      )}
    </>
  );
}

interface TimeTextProps extends FieldsProps {
  readonly name: TimeName;
  readonly label: string;
}

function TimeText({ name, label, form, set }: TimeTextProps) {
  const { t } = useTranslation(['editor', 'captions']);
  const timecodes = useTypedTimecodes();
  const isWrong = useReadTime()(name, form[name]) === null;
  const example = name === 'by' ? formatDuration(64_480, timecodes) : formatPosition(64_480, timecodes);
  return (
    <TextField
      label={label}
      spellCheck={false}
      value={form[name]}
      error={isWrong ? t('captions:times.wrong', { example }) : undefined}
      onChange={(text) => set({ [name]: text })}
    />
  );
}

/** Returns how the fields are parsed: a shift is a duration, all others are positions. */
function useReadTime(): ReadTime {
  const timecodes = useTypedTimecodes();
  return (name, text) => readTime(text, name === 'by' ? { ...timecodes, startTimecode: '00:00:00:00' } : timecodes);
}

/** Maximum amount by which rounding to frames can shorten a shift. */
const roundingMs = 50;

interface PreviewProps {
  readonly preview: RetimePreview<Section> | null;
  readonly retiming: Retiming | null;
}

/**
 * Preview of how many captions change, how many stay because their section is complete, and by how much less a shift
 * moves them if it is stopped short.
 */
function Preview({ preview, retiming }: PreviewProps) {
  const { store } = useEditor();
  const { t } = useTranslation('editor');
  const { nameOf, locale } = useSectionWords();
  const sections = useSections();
  const { frameRate } = useSettings();
  if (preview === null || retiming === null) return t('retime.unreadable');
  const { change, count, movesByMs, locked, inTheWay } = preview;
  const name = inTheWay && nameOf(inTheWay, sections.indexOf(inTheWay) + 1);
  if (name !== undefined) return t('retime.inTheWay', { name });
  const missingMs = retiming.kind === 'shift' && movesByMs !== null ? Math.abs(movesByMs - retiming.byMs) : 0;
  const isStopped = missingMs > roundingMs && movesByMs !== null;
  const sentences = [
    change ? t('retime.touches', { count, total: store.document.count(store.selection.tab) }) : t('retime.nothing'),
    ...(isStopped ? [t('retime.stopped', { by: formatDuration(Math.abs(movesByMs), { rate: frameRate }) })] : []),
    ...(locked > 0 ? [t('batch.locked', { count: locked })] : []),
  ];
  return joinSentences(sentences, locale);
}
