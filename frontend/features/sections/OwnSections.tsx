import { IconLayoutList } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { OwnSection } from '../../entities/section/section.ts';
import { StateView } from '../../ui/feedback/StateView.tsx';
import { SectionLine } from './SectionLine.tsx';
import { SectionList } from './SectionList.tsx';
import styles from './sections.module.css';

interface Props {
  readonly list: { readonly sections: readonly OwnSection[]; readonly hasMore: boolean };
}

/** Sections assigned to the user, sorted by due date. */
export function OwnSections({ list: { sections, hasMore } }: Props) {
  const { t } = useTranslation('sections');
  if (sections.length === 0)
    return (
      <StateView state="empty" icon={<IconLayoutList size={28} stroke={1.6} />} title={t('empty')} text={t('hint')} />
    );
  return (
    <>
      <SectionList label={t('views.own')} sections={sections}>
        {(section) => <SectionLine key={section.id} section={section} />}
      </SectionList>
      {hasMore && <p className={styles.detail}>{t('more')}</p>}
    </>
  );
}
