import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { applyLimits } from '../../../../../domain/editor/commands/applyLimits.ts';
import { summaryOf } from '../../../../../domain/editor/summary.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { useEditor } from '../../parts/hooks.ts';
import styles from './Settings.module.css';

/** Shows what fitting the captions into the limits would change, then applies it as one undo step. */
export function ApplyLimitsDialog({ onClose }: { readonly onClose: () => void }) {
  const { store, env } = useEditor();
  const { t } = useTranslation('editor');
  const change = useMemo(() => applyLimits(store.document, {}, env), [store, env]);
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
      title={t('limits.ask')}
      confirm={t('limits.confirm')}
      cancel={t('quality.ignored.cancel')}
      onConfirm={() => {
        store.dispatch(change);
        onClose();
      }}
      onCancel={onClose}
    >
      <ul className={styles.summary}>
        <li>{t('limits.changed', { count: changed })}</li>
        {moved > 0 && <li>{t('limits.timed', { count: moved })}</li>}
        {added > 0 && <li>{t('limits.split', { count: added })}</li>}
      </ul>
      <p className={styles.note}>{t('limits.oneUndo')}</p>
    </ConfirmDialog>
  );
}
