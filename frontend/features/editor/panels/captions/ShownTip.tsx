import { Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { extendToNextRow, extendToPreviousRow } from '../../actions/selection.ts';
import { keysOf } from '../../actions/shortcuts.ts';
import { useShortcuts } from '../../actions/useShortcuts.ts';
import { currentPlatform, keysLabel } from '../../engine/document/keys.ts';
import styles from './ShownTip.module.css';

interface Props {
  /** Element that the tooltip describes. A caption number adds its own hints before the text. */
  readonly about: Element;
  readonly text: string;
}

/** Open tooltip with one issue or hint per line. */
export function ShownTip({ about, text }: Props) {
  const isNumber = about.matches('[data-number]');
  const selecting = useSelectingWords();
  return (
    <Tooltip
      opened
      target={about as HTMLElement}
      label={[isNumber ? selecting : '', text].filter((part) => part !== '').join('\n')}
      multiline
      maw={300}
      position={isNumber ? 'top-start' : 'top-end'}
      transitionProps={{ duration: 0 }}
      className={styles.tip}
    />
  );
}

/** Hints for selecting captions by their numbers, with the pointer and with the assigned shortcuts. */
function useSelectingWords(): string {
  const { t } = useTranslation('captions');
  const shortcuts = useShortcuts();
  const platform = currentPlatform();
  const keys = [extendToPreviousRow, extendToNextRow].flatMap((action) => keysOf(action, shortcuts).slice(0, 1));
  return [
    t('row.goTo'),
    t('row.selectUpTo'),
    t('row.selectOne', { key: platform === 'mac' ? '⌘' : 'Ctrl' }),
    ...(keys.length > 0
      ? [t('row.selectByKeys', { keys: keys.map((one) => keysLabel(one, platform)).join(' / ') })]
      : []),
  ].join('\n');
}
