import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contextOf } from '../../../../domain/quality/context.ts';
import { formatTimecode } from '../../../../domain/timecode/clock.ts';
import { snapMs, ticksOf } from '../../../../domain/timecode/frames.ts';
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx';
import { NumberField } from '../../../ui/NumberField.tsx';
import { noticeSuccess } from '../../../ui/notice.ts';
import { Segments } from '../../../ui/Segments.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { readTime } from '../list/readTime.ts';
import type { Editor } from '../session/editor.ts';
import { useEditor, useSettings } from '../store/hooks.ts';
import { previewRetiming, type RetimePreview, type RetimeScope, type Retiming } from './retiming.ts';
import styles from './Times.module.css';

const kinds = ['shift', 'stretch', 'minimumGap', 'closeGaps'] as const;
const scopes: readonly RetimeScope[] = ['all', 'from', 'selected'];

type Direction = 'earlier' | 'later';

/** What is typed. Times stay text until they can be read. */
interface Form {
  readonly kind: Retiming['kind'];
  readonly scope: RetimeScope;
  readonly direction: Direction;
  readonly by: string;
  readonly firstFrom: string;
  readonly firstTo: string;
  readonly secondFrom: string;
  readonly secondTo: string;
  readonly gapTicks: number;
  readonly upToTicks: number;
}

type TimeName = 'by' | 'firstFrom' | 'firstTo' | 'secondFrom' | 'secondTo';

/** Begins with what the document suggests: its first and last caption, and the least gap that is checked. */
function formOf({ store, quality }: Editor): Form {
  const { document, tab } = store;
  const rate = document.settings.frameRate;
  const first = formatTimecode(document.at(tab, 0)?.startMs ?? 0, rate);
  const last = formatTimecode(document.at(tab, document.count(tab) - 1)?.startMs ?? 0, rate);
  return {
    kind: 'shift',
    scope: 'all',
    direction: 'later',
    by: formatTimecode(snapMs(1000, rate), rate),
    firstFrom: first,
    firstTo: first,
    secondFrom: last,
    secondTo: last,
    gapTicks: contextOf(document, quality.profile).times.gap || ticksOf(80, rate),
    upToTicks: ticksOf(500, rate),
  };
}

/** The retiming that a form describes; null while one of its times cannot be read. */
function retimingOf(form: Form, read: (text: string) => number | null): Retiming | null {
  const { kind, gapTicks, upToTicks } = form;
  if (kind === 'minimumGap') return { kind, gapTicks };
  if (kind === 'closeGaps') return { kind, gapTicks, upToTicks };
  if (kind === 'shift') {
    const by = read(form.by);
    return by === null ? null : { kind, byMs: form.direction === 'earlier' ? -by : by };
  }
  const [a, b, c, d] = [form.firstFrom, form.firstTo, form.secondFrom, form.secondTo].map(read);
  if (a == null || b == null || c == null || d == null) return null;
  return { kind, first: { fromMs: a, toMs: b }, second: { fromMs: c, toMs: d } };
}

/** Changes the times of many captions in one step, and says before how many of them it touches. */
export function TimesDialog({ onClose }: { readonly onClose: () => void }) {
  const editor = useEditor();
  const { t } = useTranslation('editor');
  const { frameRate } = useSettings();
  const [form, setForm] = useState(() => formOf(editor));
  const { store } = editor;
  const set = (changed: Partial<Form>) => setForm({ ...form, ...changed });
  const read = (text: string) => readTime(text, frameRate);
  const retiming = retimingOf(form, read);
  const selected = store.currentId === null ? [] : [store.currentId];
  const source = { document: store.document, tab: store.tab, selected };
  const preview = retiming && previewRetiming(source, form.scope, retiming);
  const unit = t(frameRate ? 'retime.frames' : 'retime.milliseconds');

  function apply(): void {
    if (!preview || !store.dispatch(preview.change)) return;
    noticeSuccess(t('retime.done', { count: preview.count }));
    onClose();
  }

  function timeField(name: TimeName, label: string) {
    return (
      <TextField
        label={label}
        spellCheck={false}
        value={form[name]}
        error={read(form[name]) === null ? t('times.wrong', { example: formatTimecode(64_480, frameRate) }) : undefined}
        onChange={(text) => set({ [name]: text })}
      />
    );
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
      {form.kind === 'shift' && (
        <div className={styles.pair}>
          {timeField('by', t('retime.by'))}
          <Segments
            label={t('retime.direction')}
            value={form.direction}
            options={[
              { value: 'earlier', label: t('retime.earlier') },
              { value: 'later', label: t('retime.later') },
            ]}
            onChange={(direction) => set({ direction })}
          />
        </div>
      )}
      {form.kind === 'stretch' && (
        <div className={styles.pair}>
          {timeField('firstFrom', t('retime.firstFrom'))}
          {timeField('firstTo', t('retime.belongsAt'))}
          {timeField('secondFrom', t('retime.secondFrom'))}
          {timeField('secondTo', t('retime.belongsAt'))}
        </div>
      )}
      {(form.kind === 'minimumGap' || form.kind === 'closeGaps') && (
        <div className={styles.pair}>
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
        </div>
      )}
      <Segments
        label={t('retime.scope')}
        value={form.scope}
        options={scopes.map((value) => ({ value, label: t(`retime.scopes.${value}`) }))}
        onChange={(scope) => set({ scope })}
      />
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

interface PreviewProps {
  readonly preview: RetimePreview | null;
  readonly retiming: Retiming | null;
}

/** How many captions change, and where a shift is stopped short. */
function Preview({ preview, retiming }: PreviewProps) {
  const { store } = useEditor();
  const { t } = useTranslation('editor');
  const { frameRate, count: total } = { ...store.document.settings, count: store.document.count(store.tab) };
  if (preview === null || retiming === null) return t('retime.unreadable');
  if (preview.change === null) return t('retime.nothing');
  const { count, movesByMs } = preview;
  const isStopped = retiming.kind === 'shift' && movesByMs !== null && Math.abs(movesByMs - retiming.byMs) > 50;
  return (
    <>
      {t('retime.touches', { count, total })}
      {isStopped && ` ${t('retime.stopped', { by: formatTimecode(Math.abs(movesByMs), frameRate) })}`}
    </>
  );
}
