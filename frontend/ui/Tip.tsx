import { Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  readonly text: string;
  readonly children: ReactNode;
}

/** A name with a tooltip that says what it means. What it names is described by the same text for screen readers. */
export function Tip({ text, children }: Props) {
  return (
    <Tooltip label={text} multiline maw={280} position="top-start" events={events}>
      <span>{children}</span>
    </Tooltip>
  );
}

/** Where nothing hovers, a press on the name shows it. */
const events = { hover: true, focus: false, touch: true };

/** The label of a field, whose tooltip says what it means. */
export const explained = (label: string, text: string) => ({
  label,
  tip: { text, label: <Tip text={text}>{label}</Tip> },
});
