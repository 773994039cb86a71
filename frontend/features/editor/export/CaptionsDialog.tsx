import './styles.ts';
import { Button, Modal } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaptionId } from '../../../../domain/captions/types.ts';
import { goTo, seekToCaption } from '../session/editor.ts';
import { useEditor } from '../store/hooks.ts';
import { ChoiceFields } from './ChoiceFields.tsx';
import styles from './Export.module.css';
import { sourceOf } from './exportCaptions.ts';
import { Outcome } from './Outcome.tsx';
import { downloadWritten, offeredFormats, type TextChoice, usualChoice } from './textExport.ts';
import { useWritten } from './useWritten.ts';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The captions in any format: its choices, and before the download what it would not carry. */
export function CaptionsDialog({ isOpen, onClose }: Props) {
  const { t } = useTranslation('editor');
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('export.captionsTitle')}
      size={560}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <CaptionsForm onClose={onClose} />
    </Modal>
  );
}

function CaptionsForm({ onClose }: Pick<Props, 'onClose'>) {
  const editor = useEditor();
  const { t } = useTranslation('editor');
  const source = sourceOf(editor);
  const [choice, setChoice] = useState<TextChoice>(() => {
    const format = offeredFormats.find(({ id }) => id === editor.ui.exportFormat);
    if (!format) throw new RangeError(`${editor.ui.exportFormat} is not offered`);
    return usualChoice(source, editor.store.tab, format);
  });
  const written = useWritten(choice);
  const losesSomething = written !== null && 'bytes' in written && written.losses.length > 0;

  function show(id: CaptionId): void {
    onClose();
    goTo(editor, id);
    seekToCaption(editor, id);
  }

  return (
    <div className={styles.form}>
      <ChoiceFields source={source} choice={choice} onChange={setChoice} />
      <Outcome format={choice.format} written={written} onCaption={show} />
      <Button
        leftSection={<IconDownload size={16} aria-hidden />}
        disabled={written === null || !('bytes' in written)}
        onClick={() => {
          if (written === null || !('bytes' in written)) return;
          downloadWritten(source, choice, written.bytes);
          onClose();
        }}
      >
        {losesSomething ? t('export.anyway') : t('export.download')}
      </Button>
    </div>
  );
}
