import styles from './WithCommands.module.css';

/** Text with its commands, written between backticks, each on one line and selected by one press. */
export function WithCommands({ children }: { readonly children: string }) {
  return partsOf(children).map(({ text, isCommand }, index) =>
    isCommand ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
      <code key={index} className={styles.command}>
        {text}
      </code>
    ) : (
      text
    ),
  );
}

/** Returns the text without the backticks around its commands, for places that show plain text only. */
export const withoutBackticks = (text: string): string => text.replaceAll('`', '');

const partsOf = (text: string) => text.split('`').map((part, index) => ({ text: part, isCommand: index % 2 === 1 }));
