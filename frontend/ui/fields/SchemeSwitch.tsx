import type { MantineColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useScheme } from '../theme/useScheme.ts';
import { Segments } from './Segments.tsx';

const schemes = ['auto', 'light', 'dark'] as const satisfies readonly MantineColorScheme[];

/** Switch for the light, dark or system color scheme. The choice is stored in this browser. */
export function SchemeSwitch() {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useScheme();
  return (
    <Segments
      label={t('scheme.label')}
      isLabelHidden
      value={colorScheme}
      options={schemes.map((value) => ({ value, label: t(`scheme.${value}`) }))}
      onChange={setColorScheme}
    />
  );
}
