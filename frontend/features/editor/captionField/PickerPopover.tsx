import { Popover } from '@mantine/core';
import type { ReactElement } from 'react';
import type { CaptionId } from '../../../../domain/captions/types.ts';
import type { Picker } from '../engine/document/editorUi.ts';
import { useCaption } from '../parts/hooks.ts';
import styles from './CaptionRow.module.css';
import SignPicker from './SignPicker.tsx';
import SpeakerPicker from './SpeakerPicker.tsx';

interface Props {
  readonly picker: Picker;
  readonly id: CaptionId;
  /** The button that it opens from. */
  readonly children: ReactElement;
  /** With the place of the caret behind what was put into the text. */
  readonly onClose: (caret?: number) => void;
  readonly onDismiss: () => void;
}

/** What is picked for the current row, beside it. */
export default function PickerPopover({ picker, id, children, onClose, onDismiss }: Props) {
  const caption = useCaption(id);
  return (
    <Popover
      opened
      onDismiss={onDismiss}
      position="bottom-start"
      shadow="md"
      transitionProps={{ duration: 0 }}
      trapFocus={false}
      closeOnEscape={false}
    >
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown className={styles.picker}>
        {caption && picker === 'speaker' && <SpeakerPicker caption={caption} onClose={() => onClose()} />}
        {caption && picker === 'sign' && <SignPicker caption={caption} onClose={onClose} />}
      </Popover.Dropdown>
    </Popover>
  );
}
