import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { textOf } from '../../../../domain/captions/cells.ts';
import type { Caption } from '../../../../domain/captions/types.ts';
import { useEditor, useTab } from '../parts/hooks.ts';
import styles from './RowPicker.module.css';

/** Characters that captions need and keyboards lack, by purpose: music, dashes, quotes, Japanese, others. */
const signs = [
  '♪',
  '♫',
  '–',
  '—',
  '…',
  '‘',
  '’',
  '“',
  '”',
  '«',
  '»',
  '「',
  '」',
  '『',
  '』',
  '・',
  '〜',
  '→',
  '°',
  '×',
];

interface Props {
  readonly caption: Caption;
  readonly onClose: (caret?: number) => void;
}

/** Palette of characters to insert at the caret. Arrow keys move within it. */
export default function SignPicker({ caption, onClose }: Props) {
  const { store } = useEditor();
  const { t } = useTranslation('editor');
  const tab = useTab();
  const palette = useRef<HTMLDivElement>(null);
  useEffect(() => palette.current?.querySelector('button')?.focus({ preventScroll: true }), []);

  function put(sign: string): void {
    const { cursor } = store.selection;
    const text = textOf(caption, tab);
    const { offset, end = offset } = cursor?.captionId === caption.id ? cursor : { offset: text.length };
    store.setText({ id: caption.id, tab, text: text.slice(0, offset) + sign + text.slice(end) });
    onClose(offset + sign.length);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const buttons = [...(palette.current?.querySelectorAll('button') ?? [])];
    const step = stepOf(event.key, buttons);
    if (event.key === 'Escape') onClose();
    else if (step !== 0) {
      const { activeElement } = document;
      const at = activeElement instanceof HTMLButtonElement ? buttons.indexOf(activeElement) : -1;
      buttons[Math.min(Math.max(at + step, 0), buttons.length - 1)]?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div
      ref={palette}
      className={styles.signs}
      role="toolbar"
      aria-label={t('actions.insertSign')}
      onKeyDown={onKeyDown}
    >
      {signs.map((sign) => (
        <button key={sign} type="button" className={styles.sign} onClick={() => put(sign)}>
          {sign}
        </button>
      ))}
    </div>
  );
}

/** Number of buttons by which a key moves the focus. Up and down move by a row, which is shorter in a narrow window. */
function stepOf(key: string, buttons: readonly HTMLElement[]): number {
  if (key === 'ArrowLeft' || key === 'ArrowRight') return key === 'ArrowLeft' ? -1 : 1;
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return 0;
  const columns = buttons.filter(({ offsetTop }) => offsetTop === buttons[0]?.offsetTop).length;
  return key === 'ArrowUp' ? -columns : columns;
}
