import { Tooltip } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Section } from '../engine/review/sections.ts';
import { useEditor } from './hooks.ts';
import styles from './Sections.module.css';
import { useSectionWords } from './useSectionWords.ts';

/** Lock icon beside a caption that cannot be changed, with the reason. */
export function LockSign({ section }: { readonly section: Section }) {
  const { sections } = useEditor();
  const { t } = useTranslation('editor');
  const { nameOf } = useSectionWords();
  const number = (sections.list?.sections.indexOf(section) ?? 0) + 1;
  const reason = t('sections.locked', { name: nameOf(section, number) });
  return (
    <Tooltip label={reason} multiline maw={260}>
      <span className={styles.lock} role="img" aria-label={reason}>
        <IconLock size={14} stroke={2} aria-hidden />
      </span>
    </Tooltip>
  );
}
