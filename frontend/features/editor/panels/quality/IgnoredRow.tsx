import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Finding } from '../../../../../domain/quality/findings.ts';
import { ignoredKey, showIgnored } from '../../../../../domain/quality/ignoring.ts';
import { goTo, seekToCaption } from '../../engine/session/editor.ts';
import styles from '../../parts/findings/Quality.module.css';
import { SeverityIcon } from '../../parts/findings/SeverityIcon.tsx';
import { useFindingWords } from '../../parts/findings/useFindingWords.ts';
import { useEditor } from '../../parts/hooks.ts';

/** An ignored issue and its reason. Leads to its caption and can be restored. */
export function IgnoredRow({ finding }: { readonly finding: Finding }) {
  const editor = useEditor();
  const { store, availability } = editor;
  const { t } = useTranslation('editor');
  const words = useFindingWords()(finding);
  const canChange = useSyncExternalStore(availability.subscribe, () => store.canChange);
  const number = store.document.indexOf(finding.captionId) + 1;
  const reason = store.document.settings.ignored[ignoredKey(finding)]?.reason;

  function show(): void {
    goTo(editor, finding.captionId);
    seekToCaption(editor, finding.captionId);
  }

  return (
    <div className={styles.finding}>
      <button type="button" className={styles.what} onClick={show}>
        <SeverityIcon severity={finding.severity} />
        <span className={styles.number}>{number}</span>
        <span className={styles.words}>
          {words}
          <span className={styles.reason}>{t('quality.ignored.because', { reason })}</span>
        </span>
      </button>
      {canChange && (
        <Button
          variant="default"
          size="compact-sm"
          className={styles.fix}
          onClick={() => store.dispatch(showIgnored(store.document, { findings: [finding] }))}
        >
          {t('quality.ignored.back')}
        </Button>
      )}
    </div>
  );
}
