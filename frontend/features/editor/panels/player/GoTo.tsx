import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPosition } from '../../../../../domain/timecode/position.ts';
import { returnFocus } from '../../../../ui/dialogs/dialogFocus.ts';
import { readTime } from '../../engine/document/readTime.ts';
import { type Editor, goTo } from '../../engine/session/editor.ts';
import { useEditor } from '../../parts/hooks.ts';
import styles from '../../parts/Player.module.css';
import { useTimecodes, useTypedTimecodes } from '../../parts/useView.ts';

/** Editable clock. A time moves the playhead there; `#12` goes to the twelfth caption. */
export function GoTo({ onClose }: { readonly onClose: () => void }) {
  const editor = useEditor();
  const { t } = useTranslation('editor');
  const timecodes = useTimecodes();
  const typedTimecodes = useTypedTimecodes();
  const [text, setText] = useState(() => formatPosition(editor.clock.positionMs, timecodes));
  const [isWrong, setIsWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    opener.current = document.activeElement;
    field.current?.focus();
  }, []);

  function go(): void {
    if (goToTyped()) close();
    else setIsWrong(true);
  }

  /** Closes the field and returns the focus, unless it has already moved to a requested caption. */
  function close(): void {
    if (document.activeElement === field.current && opener.current instanceof HTMLElement) returnFocus(opener.current);
    onClose();
  }

  function goToTyped(): boolean {
    const number = captionNumber(text);
    if (number !== null) return goToCaption(editor, number);
    const ms = readTime(text, typedTimecodes);
    if (ms !== null) editor.clock.seek(ms);
    return ms !== null;
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') go();
    else if (event.key === 'Escape') close();
    else return;
    // The focus may already be in a caption's text, which must not receive the key.
    event.preventDefault();
  }

  return (
    <input
      ref={field}
      className={styles.goTo}
      aria-label={t('player.goTo')}
      title={t('player.goToHint')}
      aria-invalid={isWrong}
      spellCheck={false}
      autoComplete="off"
      size={Math.max(text.length, 8)}
      value={text}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        setText(event.currentTarget.value);
        setIsWrong(false);
      }}
      onKeyDown={onKeyDown}
      onBlur={onClose}
    />
  );
}

/** Parses `#12` or `＃12` as 12. Returns null for anything else. */
function captionNumber(text: string): number | null {
  const digits = /^\s*#\s*(\d{1,7})\s*$/.exec(text.normalize('NFKC'))?.[1];
  return digits === undefined ? null : Number(digits);
}

function goToCaption(editor: Editor, number: number): boolean {
  const caption = editor.store.document.at(editor.store.selection.tab, number - 1);
  if (!caption) return false;
  editor.clock.seek(caption.startMs);
  goTo(editor, caption.id);
  return true;
}
