import { Button } from '@mantine/core';
import { IconLetterCase, IconPlus, IconRegex, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Replacement } from '../../../../../domain/batch/operations.ts';
import { expressionOf } from '../../../../../domain/editor/find.ts';
import { ToolButton } from '../../../../ui/buttons/ToolButton.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { noReplacement } from '../../engine/batch/batchForm.ts';
import styles from './Batch.module.css';

/** Maximum number of replacements, so that the dialog stays usable. */
const maxReplacements = 50;

interface Props {
  readonly all: readonly Replacement[];
  readonly onChange: (all: readonly Replacement[]) => void;
}

/** Several replacements, one below the other, which are made in this order. */
export function Replacements({ all, onChange }: Props) {
  const { t } = useTranslation('editor');
  const set = (at: number, changed: Partial<Replacement>) =>
    onChange(all.map((one, n) => (n === at ? { ...one, ...changed } : one)));
  return (
    <div className={styles.replacements}>
      {all.map((one, at) => {
        const number = at + 1;
        const isWrong = one.find !== '' && expressionOf(one) === null;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields are controlled, and a replacement has no identity.
          <fieldset key={at} className={styles.replacement} aria-label={t('batch.replacement', { number })}>
            <TextField
              label={t('batch.find')}
              isLabelHidden
              placeholder={t('batch.find')}
              spellCheck={false}
              value={one.find}
              error={isWrong ? t('batch.wrongPattern') : undefined}
              onChange={(find) => set(at, { find })}
            />
            <TextField
              label={t('batch.replaceWith')}
              isLabelHidden
              placeholder={t('batch.replaceWith')}
              spellCheck={false}
              value={one.replacement}
              onChange={(replacement) => set(at, { replacement })}
            />
            <span className={styles.tools}>
              <ToolButton
                label={t('search.matchCase')}
                aria-pressed={one.matchCase}
                onClick={() => set(at, { matchCase: !one.matchCase })}
              >
                <IconLetterCase size={18} stroke={1.75} />
              </ToolButton>
              <ToolButton
                label={t('search.isPattern')}
                aria-pressed={one.isPattern}
                onClick={() => set(at, { isPattern: !one.isPattern })}
              >
                <IconRegex size={18} stroke={1.75} />
              </ToolButton>
              <ToolButton
                label={t('batch.removeReplacement', { number })}
                isDisabled={all.length === 1}
                onClick={() => onChange(all.filter((_, n) => n !== at))}
              >
                <IconX size={18} stroke={1.75} />
              </ToolButton>
            </span>
          </fieldset>
        );
      })}
      <Button
        size="compact-md"
        variant="default"
        className={styles.add}
        leftSection={<IconPlus size={16} />}
        disabled={all.length >= maxReplacements}
        onClick={() => onChange([...all, noReplacement])}
      >
        {t('batch.addReplacement')}
      </Button>
    </div>
  );
}
