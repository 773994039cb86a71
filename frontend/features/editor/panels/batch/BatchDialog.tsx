import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchPlan } from '../../../../../domain/batch/batch.ts';
import type { CaptionId } from '../../../../../domain/captions/types.ts';
import { readVocabularies, vocabularyKey } from '../../../../entities/vocabulary/vocabulary.ts';
import { useApi } from '../../../../platform/api/useApi.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { noticeSuccess } from '../../../../ui/feedback/notice.ts';
import { Segments } from '../../../../ui/fields/Segments.tsx';
import {
  type BatchForm,
  type BatchSource,
  batchScopes,
  countLocked,
  isComplete,
  planOf,
  rememberForm,
  startForm,
} from '../../engine/batch/batchForm.ts';
import { readTime } from '../../engine/document/readTime.ts';
import { useEditor } from '../../parts/hooks.ts';
import { useTypedTimecodes } from '../../parts/useView.ts';
import styles from './Batch.module.css';
import { BatchPreview } from './BatchPreview.tsx';
import { Operations } from './Operations.tsx';

const nothing: ReadonlySet<CaptionId> = new Set();

/** Changes many captions by several operations in one undo step, with a preview of every change. */
export function BatchDialog({ onClose }: { readonly onClose: () => void }) {
  const editor = useEditor();
  const { t } = useTranslation('editor');
  const source = useBatchSource();
  const [form, setForm] = useState(() => startForm(editor));
  const [leftOut, setLeftOut] = useState(nothing);
  const revision = useRevision();
  const input = useMemo(() => ({ form, leftOut, revision }), [form, leftOut, revision]);
  const settled = useDeferredValue(input);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the captions change with `revision`.
  const all = useMemo(() => planOf(editor, settled.form, source), [editor, settled.form, settled.revision, source]);
  const plan = useMemo(
    () => (settled.leftOut.size === 0 ? all : planOf(editor, settled.form, source, settled.leftOut)),
    [editor, settled, source, all],
  );
  const count = countChanged(plan);
  const locked = countLocked(editor, form);

  function change(next: BatchForm): void {
    setForm(next);
    rememberForm(editor, next);
  }

  function apply(): void {
    // Planned again, because other people may have changed captions since.
    const now = planOf(editor, form, source, leftOut);
    if (!editor.store.dispatch(now.change)) return;
    noticeSuccess(t('batch.done', { count: countChanged(now) }));
    onClose();
  }

  return (
    <FormDialog
      title={t('batch.title')}
      submit={t('batch.apply', { count })}
      cancel={t('retime.cancel')}
      size="broad"
      isReady={plan.change !== null && settled === input && isComplete(form, source)}
      onSubmit={apply}
      onClose={onClose}
    >
      <Segments
        label={t('retime.scope')}
        value={form.scope}
        options={batchScopes.map((value) => ({ value, label: t(`retime.scopes.${value}`) }))}
        onChange={(scope) => change({ ...form, scope })}
      />
      {locked > 0 && <p className={styles.locked}>{t('batch.locked', { count: locked })}</p>}
      {plan.blocked.size > 0 && <p className={styles.locked}>{t('batch.blocked', { count: plan.blocked.size })}</p>}
      <div className={styles.columns}>
        <Operations form={form} counts={plan.counts} onChange={change} />
        <BatchPreview
          hasOperations={form.chosen.size > 0}
          all={all}
          now={plan}
          count={count}
          leftOut={leftOut}
          onChange={setLeftOut}
        />
      </div>
    </FormDialog>
  );
}

/** Number of captions that change or are deleted. Those that are split from others are not counted. */
const countChanged = ({ differences }: BatchPlan): number => differences.filter(({ was }) => was !== null).length;

/** Number that increases with each change of the document or of its sections, by anyone. */
function useRevision(): number {
  const { store, sections } = useEditor();
  const [revision, setRevision] = useState(0);
  useEffect(() => {
    const count = () => setRevision((last) => last + 1);
    const stops = [store.documentChanged.subscribe(count), sections.changed.subscribe(count)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [store, sections]);
  return revision;
}

/** Names and terms of the file, and how times are parsed. Without a connection, names are those of speakers only. */
function useBatchSource(): BatchSource {
  const { file } = useEditor();
  const api = useApi();
  const timecodes = useTypedTimecodes();
  const { data } = useQuery({ queryKey: vocabularyKey(file), queryFn: () => readVocabularies(api, file) });
  return useMemo(
    () => ({
      names: Object.values(data ?? {}).flatMap((terms) => terms?.map(({ term }) => term) ?? []),
      readTime: (text) => readTime(text, { ...timecodes, startTimecode: '00:00:00:00' }),
    }),
    [data, timecodes],
  );
}
