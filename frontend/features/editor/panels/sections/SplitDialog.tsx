import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sectionBounds } from '../../../../../domain/sections/sections.ts';
import { betweenCaptions, edgesEvery, edgesOfShares } from '../../../../../domain/sections/split.ts';
import { refOf } from '../../../../entities/file/file.ts';
import { useApi } from '../../../../platform/api/useApi.ts';
import { useSend } from '../../../../platform/api/useSend.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { NumberField } from '../../../../ui/fields/NumberField.tsx';
import { Segments } from '../../../../ui/fields/Segments.tsx';
import { captionAt } from '../../engine/session/places.ts';
import { useEditor } from '../../parts/hooks.ts';
import styles from '../../parts/Sections.module.css';

interface Props {
  /** Whether the file already has sections, which the split replaces. */
  readonly isSplit: boolean;
  readonly onClose: () => void;
}

const minuteMs = 60_000;
const maxMinutes = 600;

/** Splits the whole file into equal parts or at fixed intervals. */
export function SplitDialog({ isSplit, onClose }: Props) {
  const { file, sections, store } = useEditor();
  const { t } = useTranslation('editor');
  const api = useApi();
  const { busy, problem, send } = useSend();
  const [by, setBy] = useState<'shares' | 'time'>('shares');
  const [count, setCount] = useState(2);
  const [minutes, setMinutes] = useState(5);
  const durationMs = file.durationMs ?? 0;
  const wanted = by === 'shares' ? edgesOfShares(durationMs, count) : edgesEvery(durationMs, minutes * minuteMs);
  const edgesMs = betweenCaptions(wanted, (ms) => captionAt(store.selection, ms)).filter((ms) => ms > 0);
  const isTooMany = edgesMs.length >= sectionBounds.max;

  const split = () =>
    send(async () => {
      sections.take(await api.splitSections({ ...refOf(file), edgesMs, replaces: true }));
      onClose();
    });

  return (
    <FormDialog
      title={t('sections.splitTitle')}
      submit={t('sections.doSplit')}
      cancel={t('sections.cancel')}
      isDestructive={isSplit}
      isReady={edgesMs.length > 0 && !isTooMany}
      busy={busy}
      problem={problem}
      onSubmit={() => void split()}
      onClose={onClose}
    >
      <Segments
        label={t('sections.by')}
        value={by}
        options={[
          { value: 'shares', label: t('sections.shares') },
          { value: 'time', label: t('sections.time') },
        ]}
        onChange={setBy}
      />
      {by === 'shares' ? (
        <NumberField label={t('sections.count')} value={count} min={2} max={sectionBounds.max} onChange={setCount} />
      ) : (
        <NumberField
          label={t('sections.minutes')}
          value={minutes}
          min={1}
          max={maxMinutes}
          unit={t('sections.unit')}
          onChange={setMinutes}
        />
      )}
      <p className={styles.about}>{t('sections.edges')}</p>
      {isTooMany && <Notice tone="warning">{t('sections.tooMany', { max: sectionBounds.max })}</Notice>}
      {isSplit && <Notice tone="warning">{t('sections.replaces')}</Notice>}
    </FormDialog>
  );
}
