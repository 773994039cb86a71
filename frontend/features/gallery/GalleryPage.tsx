// The screens before the sign-in load only some Mantine style sheets; the components on this page need the others too.
import '@mantine/core/styles.layer.css';
import { Title, useComputedColorScheme } from '@mantine/core';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useParams } from 'react-router-dom';
import { LanguageSwitch } from '../../entities/account/LanguageSwitch.tsx';
import { usePaths } from '../../platform/paths.ts';
import { Segments } from '../../ui/fields/Segments.tsx';
import { useTitle } from '../../ui/layout/useTitle.ts';
import { useScheme } from '../../ui/theme/useScheme.ts';
import { ButtonParts } from './ButtonParts.tsx';
import { DialogParts } from './DialogParts.tsx';
import { FieldParts } from './FieldParts.tsx';
import styles from './Gallery.module.css';
import { StateParts } from './StateParts.tsx';
import { TableParts } from './TableParts.tsx';

const parts = ['fields', 'buttons', 'dialogs', 'table', 'states'] as const;
type Part = (typeof parts)[number];

const contents: Record<Part, ComponentType> = {
  fields: FieldParts,
  buttons: ButtonParts,
  dialogs: DialogParts,
  table: TableParts,
  states: StateParts,
};

const densities = ['roomy', 'compact'] as const;
const schemes = ['light', 'dark'] as const;

/** All components of `ui/` in all their states, for developers of screens and for visual tests. */
export default function GalleryPage() {
  const { t } = useTranslation('gallery');
  const pathTo = usePaths();
  const { part } = useParams();
  const shown = parts.find((one) => one === part) ?? 'fields';
  const [density, setDensity] = useState<(typeof densities)[number]>('roomy');
  const scheme = useComputedColorScheme('light');
  const { setColorScheme } = useScheme();
  const Content = contents[shown];
  useTitle(t('title'));
  return (
    <div className={styles.page} data-density={density}>
      <meta name="robots" content="noindex" />
      <header className={styles.head}>
        <Title order={1}>{t('title')}</Title>
        <p>{t('text')}</p>
        <div className={styles.switches}>
          <Segments
            label={t('scheme.label')}
            value={scheme}
            options={schemes.map((value) => ({ value, label: t(`scheme.${value}`) }))}
            onChange={setColorScheme}
          />
          <Segments
            label={t('density.label')}
            value={density}
            options={densities.map((value) => ({ value, label: t(`density.${value}`) }))}
            onChange={setDensity}
          />
          <LanguageSwitch />
        </div>
        <nav className={styles.nav} aria-label={t('title')}>
          {parts.map((one) => (
            <NavLink
              key={one}
              to={pathTo('galleryPart', { part: one })}
              aria-current={one === shown ? 'page' : undefined}
            >
              {t(`parts.${one}`)}
            </NavLink>
          ))}
        </nav>
      </header>
      <main className={styles.main} key={shown}>
        <Content />
      </main>
    </div>
  );
}
