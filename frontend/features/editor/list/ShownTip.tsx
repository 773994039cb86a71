import { Tooltip } from '@mantine/core';
import styles from './ShownTip.module.css';

interface Props {
  readonly about: Element;
  readonly text: string;
}

/** A tooltip that is open, each line of it an issue. */
export function ShownTip({ about, text }: Props) {
  return (
    <Tooltip
      opened
      target={about as HTMLElement}
      label={text}
      multiline
      maw={300}
      position="top-end"
      transitionProps={{ duration: 0 }}
      className={styles.tip}
    />
  );
}
