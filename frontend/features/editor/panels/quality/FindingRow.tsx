import { Button, VisuallyHidden } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { type MouseEvent, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Finding } from '../../../../../domain/quality/findings.ts';
import { IconButton } from '../../../../ui/buttons/IconButton.tsx';
import { fixOf } from '../../actions/fixing.ts';
import { goTo, seekToCaption } from '../../engine/session/editor.ts';
import styles from '../../parts/findings/Quality.module.css';
import { SeverityIcon } from '../../parts/findings/SeverityIcon.tsx';
import { useFindingWords } from '../../parts/findings/useFindingWords.ts';
import { useEditor } from '../../parts/hooks.ts';

interface Props {
  readonly finding: Finding;
  readonly isCurrent: boolean;
}

/** One finding. Leads to its caption and offers a fix where it can be fixed automatically. */
export function FindingRow({ finding, isCurrent }: Props) {
  const editor = useEditor();
  const { store, availability, ui } = editor;
  const { t } = useTranslation('editor');
  const canFix = useSyncExternalStore(availability.subscribe, () => store.canChange && fixOf(editor, finding) !== null);
  const words = useFindingWords()(finding);
  const canIgnore = useSyncExternalStore(availability.subscribe, () => store.canChange);
  const number = store.document.indexOf(finding.captionId) + 1;

  function show(): void {
    goTo(editor, finding.captionId);
    seekToCaption(editor, finding.captionId);
  }

  function fix(event: MouseEvent): void {
    store.dispatch(fixOf(editor, finding));
    // After a keyboard press, the focus was on this button, which disappears with the finding.
    const { currentId } = store.selection;
    if (event.detail === 0 && currentId !== null) goTo(editor, currentId);
  }

  return (
    <div className={styles.finding} data-current={isCurrent}>
      <button type="button" className={styles.what} onClick={show}>
        <SeverityIcon severity={finding.severity} />
        <span className={styles.number}>{number}</span>
        <span className={styles.words}>
          <VisuallyHidden>{t(`quality.${finding.severity}`)}: </VisuallyHidden>
          {words}
        </span>
      </button>
      {canFix && (
        <Button
          variant="default"
          size="compact-sm"
          className={styles.fix}
          aria-label={t('quality.fixThis', { number, what: words })}
          onPointerDown={(event) => event.preventDefault()}
          onClick={fix}
        >
          {t(finding.rule === 'empty' ? 'quality.remove' : 'quality.fix')}
        </Button>
      )}
      {canIgnore && (
        <IconButton label={t('quality.ignored.this', { number, what: words })} onClick={() => ui.askIgnore(finding)}>
          <IconEyeOff size={16} />
        </IconButton>
      )}
    </div>
  );
}
