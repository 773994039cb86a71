import { VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPosition } from '../../../../domain/timecode/position.ts';
import { useEditor } from '../parts/hooks.ts';
import { useTimecodes } from '../parts/useView.ts';
import { type Made, madeOf } from './made.ts';
import { useChangeName } from './useChangeName.ts';

/** Announces to screen readers what a shortcut, button or menu did. The focus does not move. */
export function MadeStatus() {
  const { store } = useEditor();
  const { t } = useTranslation('editor');
  const changeName = useChangeName();
  const timecodes = useTimecodes();
  const [made, setMade] = useState<Made | null>(null);
  const [count, setCount] = useState(0);

  useEffect(
    () =>
      store.made.subscribe((change) =>
        // Runs after the command has also moved the selection.
        queueMicrotask(() => {
          const said = madeOf(change, store.selection);
          if (!said) return;
          setMade(said);
          setCount((before) => before + 1);
        }),
      ),
    [store],
  );

  // Screen readers ignore an unchanged sentence, so a no-break space alternates at its end.
  return (
    <VisuallyHidden role="status">
      {made && sentence(made)}
      {count % 2 === 0 ? '' : '\u00a0'}
    </VisuallyHidden>
  );

  function sentence({ label, number, retimed, moved }: Made): string {
    const timecode = (ms: number) => formatPosition(ms, timecodes);
    return [
      t('made.done', { change: changeName(label) }),
      moved > 0 && t('made.moved', { count: moved }),
      moved === 0 && number !== null && t('retraced.caption', { number }),
      retimed && t('made.times', { start: timecode(retimed.startMs), end: timecode(retimed.endMs) }),
    ]
      .filter(Boolean)
      .join(' ');
  }
}
