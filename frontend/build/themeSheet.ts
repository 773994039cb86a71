import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import type { Plugin } from 'vite';
import { resolveVariables, theme } from '../ui/theme/theme.ts';

const name = 'virtual:theme.css';

/**
 * Writes the theme's variables into a style sheet at build time. Mantine would put them into a style element of the
 * page, which a strict content security policy blocks.
 */
export function themeSheet(): Plugin {
  return {
    name: 'theme-sheet',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load: (id) => (id === `\0${name}` ? themeVariables() : null),
  };
}

function themeVariables(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const [base, own] = [defaultCssVariablesResolver(merged), resolveVariables()];
  return convertCssVariables(
    {
      variables: { ...base.variables, ...own.variables },
      light: { ...base.light, ...own.light },
      dark: { ...base.dark, ...own.dark },
    },
    ':root',
  );
}
