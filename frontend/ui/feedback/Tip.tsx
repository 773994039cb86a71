import { Tooltip, UnstyledButton } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import styles from './Tip.module.css';

interface Props {
  readonly text: string;
  readonly children: ReactNode;
}

const look = { multiline: true, maw: 280, position: 'top-start' } as const;

/**
 * The name of a field with a tooltip that says what it means: where the pointer rests on the name, at a touch of it, and
 * when the field is reached by the keyboard. What it names is described by the same text for screen readers.
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

/** Where nothing hovers, a press on the name shows it. */
const onName = { hover: true, focus: false, touch: true };

/** The same for a figure, which has no field: the name itself is reached by the keyboard. */
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

/** The label of a field, whose tooltip says what it means. */
export const explained = (label: string, text: string) => ({
  label,
  tip: { text, label: <Tip text={text}>{label}</Tip> },
});

/** The field's whole row: a wrapper of the kit's fields, or what says of itself that it is one. */
const rows = '.mantine-InputWrapper-root, [data-tipped]';

/** Who walks through the fields is not told of each at once. */
const restMs = 500;

/** The focus rests in the row of a name, and no press has led it there. */
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
      // It would cover what one is working on.
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
