import { Button } from '@mantine/core';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { isSample } from '../../../entities/sample/sample.ts';
import { useEditor } from '../parts/hooks.ts';
import styles from './Header.module.css';
import { SampleBanner } from './SampleBanner.tsx';

const fetchRescue = () => import('../engine/session/rescueCaptions.ts');

/** Above the editor: warnings about work that could be lost, or a description of the sample. */
export function Warnings() {
  const { file } = useEditor();
  return (
    <div className={styles.banners}>
      <UnsafeBanner />
      {isSample(file) ? <SampleBanner /> : <EndedBanner />}
    </div>
  );
}

/** Warning that work could be lost: the server rejects it, or this browser cannot keep a copy. Offers a download. */
function UnsafeBanner() {
  const { saves, store, file } = useEditor();
  const { t } = useTranslation('editor');
  const { state, isJournaled } = useSyncExternalStore(saves.subscribe, () => saves.status);
  // Prefetched, because there may be no network when the button is needed.
  useEffect(() => void fetchRescue().catch(() => undefined), []);
  if (isJournaled && state.kind !== 'refused') return null;

  async function download(): Promise<void> {
    const { rescueCaptions } = await fetchRescue();
    rescueCaptions(store.document, store.selection.tab, file.title);
  }

  return (
    <div className={styles.unsafe} role="alert">
      <IconAlertTriangleFilled size={18} aria-hidden className={styles.unsafeIcon} />
      <span>{isJournaled ? t('unsafe.refused') : t('unsafe.journal')}</span>
      <Button variant="default" onClick={download}>
        {t('unsafe.download')}
      </Button>
    </div>
  );
}

/** Warns that the person's role was removed, or that it no longer allows saving the local changes. */
function EndedBanner() {
  const { live, isHeldBack } = useEditor();
  const { t } = useTranslation('editor');
  const state = useSyncExternalStore(live.stateChanged.subscribe, () => live.state);
  if (state !== 'ended' && !isHeldBack) return null;
  return (
    <div className={styles.unsafe} role="alert">
      <IconAlertTriangleFilled size={18} aria-hidden className={styles.unsafeIcon} />
      <span>{t(state === 'ended' ? 'live.ended' : 'live.heldBack')}</span>
    </div>
  );
}
