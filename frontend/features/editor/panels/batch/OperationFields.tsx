import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { casings } from '../../../../../domain/batch/casing.ts';
import type { BatchKind } from '../../../../../domain/batch/operations.ts';
import { ticksOf } from '../../../../../domain/timecode/frames.ts';
import { formatDuration } from '../../../../../domain/timecode/position.ts';
import { Checkbox } from '../../../../ui/fields/Checkbox.tsx';
import { NumberField } from '../../../../ui/fields/NumberField.tsx';
import { Segments } from '../../../../ui/fields/Segments.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import type { BatchForm } from '../../engine/batch/batchForm.ts';
import { readTime } from '../../engine/document/readTime.ts';
import { useSettings } from '../../parts/hooks.ts';
import { useTypedTimecodes } from '../../parts/useView.ts';
import styles from './Batch.module.css';
import { Replacements } from './Replacements.tsx';

interface Props {
  readonly form: BatchForm;
  readonly onChange: (form: BatchForm) => void;
}

/** Fields of one chosen operation; none for those that only follow the limits of the file. */
export function OperationFields({ kind, ...props }: Props & { readonly kind: BatchKind }) {
  const Fields = fields[kind];
  return (
    Fields && (
      <div className={styles.fields}>
        <Fields {...props} />
      </div>
    )
  );
}

/** Returns a function that changes some values of one operation. */
const setterOf =
  <Kind extends keyof BatchForm['values']>({ form, onChange }: Props, kind: Kind) =>
  (changed: Partial<BatchForm['values'][Kind]>) =>
    onChange({ ...form, values: { ...form.values, [kind]: { ...form.values[kind], ...changed } } });

function ReplaceFields(props: Props) {
  const set = setterOf(props, 'replace');
  return <Replacements all={props.form.values.replace.all} onChange={(all) => set({ all })} />;
}

function SoundFields(props: Props) {
  const { t } = useTranslation('editor');
  const set = setterOf(props, 'sounds');
  const { sounds } = props.form.values;
  return (['square', 'round', 'music', 'names'] as const).map((kind) => (
    <Checkbox
      key={kind}
      label={t(`batch.sounds.${kind}`)}
      checked={sounds[kind]}
      onChange={(isOn) => set({ [kind]: isOn })}
    />
  ));
}

function CasingFields(props: Props) {
  const { t } = useTranslation('editor');
  const set = setterOf(props, 'casing');
  return (
    <Segments
      label={t('batch.kinds.casing')}
      isLabelHidden
      value={props.form.values.casing.to}
      options={casings.map((value) => ({ value, label: t(`batch.casings.${value}`) }))}
      onChange={(to) => set({ to })}
    />
  );
}

function MergeFields(props: Props) {
  const { t } = useTranslation('editor');
  const set = setterOf(props, 'merge');
  const { shorterThanTicks, maxGapTicks, acrossSentences } = props.form.values.merge;
  return (
    <>
      <TicksField
        label={t('batch.shorterThan')}
        value={shorterThanTicks}
        onChange={(n) => set({ shorterThanTicks: n })}
      />
      <TicksField label={t('batch.maxGap')} value={maxGapTicks} onChange={(n) => set({ maxGapTicks: n })} />
      <Checkbox
        label={t('batch.acrossSentences')}
        checked={acrossSentences}
        onChange={(isOn) => set({ acrossSentences: isOn })}
      />
    </>
  );
}

function ShiftFields({ form, onChange }: Props) {
  const { t } = useTranslation(['editor', 'captions']);
  const timecodes = useTypedTimecodes();
  const { shift } = form;
  const isWrong = readTime(shift.by, { ...timecodes, startTimecode: '00:00:00:00' }) === null;
  const set = (changed: Partial<BatchForm['shift']>) => onChange({ ...form, shift: { ...shift, ...changed } });
  return (
    <>
      <TextField
        label={t('retime.by')}
        spellCheck={false}
        value={shift.by}
        error={isWrong ? t('captions:times.wrong', { example: formatDuration(64_480, timecodes) }) : undefined}
        onChange={(by) => set({ by })}
      />
      <Segments
        label={t('retime.direction')}
        value={shift.direction}
        options={(['earlier', 'later'] as const).map((value) => ({ value, label: t(`retime.${value}`) }))}
        onChange={(direction) => set({ direction })}
      />
    </>
  );
}

function ShotFields(props: Props) {
  const { t } = useTranslation('editor');
  const set = setterOf(props, 'shots');
  const { withinTicks } = props.form.values.shots;
  return <TicksField label={t('batch.within')} value={withinTicks} onChange={(n) => set({ withinTicks: n })} />;
}

function BridgeFields(props: Props) {
  const { t } = useTranslation('editor');
  const set = setterOf(props, 'bridge');
  const { gapTicks, upToTicks } = props.form.values.bridge;
  return (
    <>
      <TicksField label={t('retime.upTo')} value={upToTicks} onChange={(n) => set({ upToTicks: n })} />
      <TicksField label={t('batch.leave')} value={gapTicks} onChange={(n) => set({ gapTicks: n })} />
    </>
  );
}

function GapFields(props: Props) {
  const { t } = useTranslation('editor');
  const set = setterOf(props, 'minimumGap');
  const { gapTicks } = props.form.values.minimumGap;
  return <TicksField label={t('retime.gap')} value={gapTicks} onChange={(n) => set({ gapTicks: n })} />;
}

const fields: Readonly<Partial<Record<BatchKind, (props: Props) => ReactNode>>> = {
  replace: ReplaceFields,
  sounds: SoundFields,
  casing: CasingFields,
  merge: MergeFields,
  shift: ShiftFields,
  shots: ShotFields,
  bridge: BridgeFields,
  minimumGap: GapFields,
};

interface TicksProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (ticks: number) => void;
}

const maxMs = 60_000;

/** Number of frames, or of milliseconds in a file without a frame rate. */
function TicksField(props: TicksProps) {
  const { t } = useTranslation('editor');
  const { frameRate } = useSettings();
  const unit = t(frameRate ? 'retime.frames' : 'retime.milliseconds');
  return <NumberField {...props} min={0} max={ticksOf(maxMs, frameRate)} unit={unit} />;
}
