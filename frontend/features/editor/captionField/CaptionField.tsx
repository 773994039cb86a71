import { type KeyboardEvent, type MouseEvent, type ReactNode, type RefObject, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { TabId } from '../../../../domain/captions/types.ts';
import { isFocusReturned } from '../../../ui/dialogs/dialogFocus.ts';
import { hasDialog } from '../engine/session/editor.ts';
import { useEditor } from '../parts/hooks.ts';
import { OwnForm } from './OwnForm.tsx';
import { type FieldRange, showText, useTypedText } from './typedField.ts';
import styles from './typedText.module.css';

interface Props {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly tab: TabId;
  readonly label: string;
  readonly describedBy?: string;
  readonly className?: string;
  readonly isInTabOrder: boolean;
  readonly isReadOnly: boolean;
  /** Whether the layer under the field displays the text instead of the field itself. */
  readonly isEmphasised?: boolean;
  /** Returns the document's text. Called after every render, because rendered texts can be older than typed ones. */
  readonly readText: () => string;
  /** Returns the editor's caret in the text, or null if it is elsewhere. */
  readonly readCaret: () => FieldRange | null;
  /**
   * Applies the field's text to the document. Returns a function that moves the caret; it is called once the field
   * shows the text that the document accepted.
   */
  readonly onEdit: (area: HTMLTextAreaElement) => () => void;
  /** Called when the user moved the caret or selected a part of the text. */
  readonly onCaret: (area: HTMLTextAreaElement) => void;
  /** Called for keys that belong to the field: not those of a dialog, an input method or a shortcut. */
  readonly onKey: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  readonly onClick?: (event: MouseEvent<HTMLTextAreaElement>) => void;
  /** Called when the user focused the field. Not called when a closed dialog returned the focus. */
  readonly onEnter?: () => void;
  /** Renders the layer under the field. Receives the unfinished text of an input method (IME), or null. */
  readonly children: (composed: string | null) => ReactNode;
}

/**
 * Text field of the caption list and the transcript. It is uncontrolled, so that a keystroke is painted before React
 * renders: after each render, the field takes the document's text and caret unless an input method is composing.
 */
export function CaptionField(props: Props) {
  const { field, isInTabOrder, isReadOnly, readText, readCaret, onEdit, onCaret, onKey, onEnter, children } = props;
  const editor = useEditor();
  const { t } = useTranslation('captions');
  const { composed, ...typing } = useTypedText((area) => {
    const moveCaret = onEdit(area);
    // The field never shows text that the document rejected.
    showText(area, readText());
    moveCaret();
  });
  useLayoutEffect(() => {
    if (composed === null) showText(field.current, readText(), readCaret());
  });

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    const isShortcut = event.ctrlKey || event.metaKey || event.altKey;
    if (!hasDialog(editor) && !event.nativeEvent.isComposing && !isShortcut) onKey(event);
  }

  function onFocus(): void {
    // Another caption may have become current while this field had the focus.
    if (isFocusReturned()) return;
    editor.ui.enter();
    onEnter?.();
  }

  return (
    <OwnForm className={props.className ? `${styles.cell} ${props.className}` : styles.cell}>
      {children(composed)}
      <textarea
        ref={field}
        className={styles.field}
        data-emphasis={props.isEmphasised || undefined}
        rows={1}
        spellCheck
        lang={props.tab}
        dir="auto"
        tabIndex={isInTabOrder ? 0 : -1}
        aria-label={props.label}
        aria-describedby={props.describedBy}
        placeholder={t('row.empty')}
        readOnly={isReadOnly}
        {...typing}
        onKeyDown={onKeyDown}
        onSelect={(event) => onCaret(event.currentTarget)}
        onClick={props.onClick}
        onFocus={onFocus}
      />
    </OwnForm>
  );
}
