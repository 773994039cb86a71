import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnSection } from '../../entities/section/section.ts';
import styles from './sections.module.css';

/** Number of sections shown at first, and added by each press: a page of thousands would open late. */
const pageSize = 100;

interface Props<Section> {
  readonly label: string;
  readonly sections: readonly Section[];
  readonly children: (section: Section) => ReactNode;
}

/** List of sections, the first of many. */
export function SectionList<Section extends OwnSection>({ label, sections, children }: Props<Section>) {
  const { t } = useTranslation('sections');
  const [shown, setShown] = useState(pageSize);
  const left = sections.length - shown;
  return (
    <>
      <ul className={styles.list} aria-label={label}>
        {sections.slice(0, shown).map(children)}
      </ul>
      {left > 0 && (
        <Button variant="default" className={styles.more} onClick={() => setShown(shown + pageSize)}>
          {t('showMore', { count: Math.min(pageSize, left) })}
        </Button>
      )}
    </>
  );
}
