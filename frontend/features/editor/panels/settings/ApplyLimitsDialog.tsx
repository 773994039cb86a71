import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { applyLimits } from '../../../../../domain/editor/commands/applyLimits.ts';
import { summaryOf } from '../../../../../domain/editor/summary.ts';
import { fitToPicture } from '../../../../../domain/quality/fitToPicture.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { useEditor } from '../../parts/hooks.ts';
import styles from './Settings.module.css';

interface Props {
  /** Whether the captions are fitted to the frame of the picture instead. */
  readonly isForFrame?: boolean;
  readonly onClose: () => void;
}

/**
 * Shows what fitting the captions into the limits, or to the frame of the picture, would change, then applies it as one
 * undo step.
 */
export function ApplyLimitsDialog({ isForFrame = false, onClose }: Props) {
  const { store, quality, env } = useEditor();
  const { t } = useTranslation('editor');
  const { picture } = quality.profile;
  const fit = useMemo(
    () => (isForFrame && picture ? fitToPicture(store.document, picture, env) : null),
    [store, picture, env, isForFrame],
  );
  const limited = useMemo(() => (isForFrame ? null : applyLimits(store.document, {}, env)), [store, env, isForFrame]);
  const change = fit?.change ?? limited;
  const { changed, moved, added } = summaryOf(change);
  if (change === null) {
    return (
      <ConfirmDialog title={t('limits.fits')} confirm={t('close')} onConfirm={onClose} onCancel={onClose}>
        <p>{t('limits.fitsText')}</p>
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      title={t(isForFrame ? 'fitFrame.ask' : 'limits.ask')}
      confirm={t('limits.confirm')}
      cancel={t('quality.ignored.cancel')}
      onConfirm={() => {
        store.dispatch(change);
        onClose();
      }}
      onCancel={onClose}
    >
      <ul className={styles.summary}>
        {fit && <li>{t('fitFrame.characters', { count: fit.charsPerLine })}</li>}
        <li>{t('limits.changed', { count: changed })}</li>
        {moved > 0 && <li>{t('limits.timed', { count: moved })}</li>}
        {added > 0 && <li>{t('limits.split', { count: added })}</li>}
      </ul>
      <p className={styles.note}>{t('limits.oneUndo')}</p>
    </ConfirmDialog>
  );
}
