import type { MantineColorScheme } from '@mantine/core';
import {
  IconApi,
  IconBook,
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconRoute,
  IconSun,
  IconSunMoon,
  IconUpload,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useChooseLocale } from '../../entities/account/useChooseLocale.ts';
import { requestUpload } from '../../entities/file/uploadRequest.ts';
import { localeNames, locales } from '../../platform/locale.ts';
import { usePaths } from '../../platform/paths.ts';
import { useTokens } from '../../platform/session/store.ts';
import { useLocale } from '../../platform/useLocale.ts';
import { type Command, type CommandGroup, offeredCommands } from '../../ui/layout/screenCommands.ts';
import { useScheme } from '../../ui/theme/useScheme.ts';
import { sidebarEntries } from '../screens.ts';
import { useShell } from './shell.ts';

const schemeIcons = { auto: IconSunMoon, light: IconSun, dark: IconMoon } as const;
const schemes = Object.keys(schemeIcons) as MantineColorScheme[];

/** Commands of the palette besides opening a file, starting with those of the open screen. */
export function useCommands(): readonly CommandGroup[] {
  const { t } = useTranslation(['palette', 'frame', 'shell']);
  const navigate = useNavigate();
  const pathTo = usePaths();
  const shell = useShell();
  const locale = useLocale();
  const chooseLocale = useChooseLocale();
  const { colorScheme, setColorScheme } = useScheme();
  const hasSession = useTokens() !== null;
  /** Commands that are offered only to people with a session. */
  const ofSession = (commands: readonly Command[]) => (hasSession ? commands : []);
  // Captured when the palette opens: nothing on the page changes behind it.
  const [offered] = useState(offeredCommands);

  function upload() {
    navigate(pathTo('library'));
    requestUpload();
  }
  return [
    ...offered,
    {
      id: 'actions',
      label: t('actions'),
      commands: [
        ...ofSession([{ id: 'upload', label: t('upload'), Icon: IconUpload, run: upload }]),
        { id: 'shortcuts', label: t('frame:help.shortcuts'), Icon: IconKeyboard, run: shell.openShortcuts },
        ...ofSession([
          { id: 'tour', label: t('frame:help.tour'), Icon: IconRoute, run: () => shell.repeatTour('projectList') },
          { id: 'signOut', label: t('frame:signOut'), Icon: IconLogout, run: shell.signOut },
        ]),
      ],
    },
    {
      id: 'places',
      label: t('places'),
      commands: [
        ...ofSession(
          sidebarEntries.map(({ screen, label, Icon }) => ({
            id: `place-${screen}`,
            label: t(`frame:places.${label}`),
            Icon,
            run: () => navigate(pathTo(screen)),
          })),
        ),
        { id: 'help', label: t('frame:help.guide'), Icon: IconBook, run: () => navigate(pathTo('help')) },
        { id: 'developers', label: t('frame:developers'), Icon: IconApi, run: () => navigate(pathTo('developers')) },
      ],
    },
    {
      id: 'settings',
      label: t('settings'),
      commands: [
        ...locales
          .filter((other) => other !== locale)
          .map((other) => ({
            id: `locale-${other}`,
            label: t('language', { language: localeNames[other] }),
            Icon: IconLanguage,
            run: () => chooseLocale(other),
          })),
        ...schemes
          .filter((scheme) => scheme !== colorScheme)
          .map((scheme) => ({
            id: `scheme-${scheme}`,
            label: t('scheme', { scheme: t(`shell:scheme.${scheme}`) }),
            Icon: schemeIcons[scheme],
            run: () => setColorScheme(scheme),
          })),
      ],
    },
  ];
}
