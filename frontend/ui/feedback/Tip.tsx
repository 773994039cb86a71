import { Tooltip, UnstyledButton } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import styles from './Tip.module.css';

interface Props {
  readonly text: string;
  readonly children: ReactNode;
}

const look = { multiline: true, maw: 280, position: 'top-start' } as const;

/**
 * Field name with a tooltip that explains it. The tooltip opens while the pointer rests on the name, on touch, and when
 * the field receives the focus by keyboard. The same text describes the field for screen readers.
 */
export function Tip({ text, children }: Props) {
  const name = useRef<HTMLSpanElement>(null);
  const isReached = useIsReachedByKey(name);
  return (
    <Tooltip label={text} {...look} events={onName} {...(isReached && { opened: true })}>
      <span ref={name}>{children}</span>
    </Tooltip>
  );
}

/** Without hover, a press on the name opens the tooltip. */
const onName = { hover: true, focus: false, touch: true };

/** Name of a figure with an explanatory tooltip. A figure has no field, so the name itself is a tab stop. */
export function TipName({ text, children }: Props) {
  return (
    <Tooltip label={text} {...look} events={onButton}>
      <UnstyledButton className={styles.name} aria-description={text}>
        {children}
      </UnstyledButton>
    </Tooltip>
  );
}

const onButton = { hover: true, focus: true, touch: true };

/** Label and tooltip properties for a field. */
export const explained = (label: string, text: string) => ({
  label,
  tip: { text, label: <Tip text={text}>{label}</Tip> },
});

/** Selector for the row of a field: a wrapper of the kit's fields, or an element with `data-tipped`. */
const rows = '.mantine-InputWrapper-root, [data-tipped]';

/** Delay that keeps tooltips from flashing while tabbing through fields. */
const restMs = 500;

/** Whether the focus rests in the row of a name and did not get there by a press. */
function useIsReachedByKey(name: RefObject<HTMLElement | null>): boolean {
  const [isReached, setReached] = useState(false);
  useEffect(() => {
    const row = name.current?.closest<HTMLElement>(rows);
    if (!row) return;
    let isPressed = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hide = () => {
      clearTimeout(timer);
      setReached(false);
    };
    const listeners = {
      pointerdown: () => {
        isPressed = true;
        hide();
      },
      focusin: () => {
        if (!isPressed) timer = setTimeout(setReached, restMs, true);
      },
      focusout: () => {
        isPressed = false;
        hide();
      },
      // The tooltip would cover what is being typed.
      keydown: hide,
    };
    for (const [type, listener] of Object.entries(listeners)) row.addEventListener(type, listener);
    return () => {
      clearTimeout(timer);
      for (const [type, listener] of Object.entries(listeners)) row.removeEventListener(type, listener);
    };
  }, [name]);
  return isReached;
}
