import type { MantineColorsTuple, MantineThemeOverride } from '@mantine/core';

/** The one accent: an indigo-violet. Shade 6 carries white text at AA in both themes. */
const iris: MantineColorsTuple = [
  '#f3f1ff',
  '#e5e1ff',
  '#cac3fd',
  '#ada3f9',
  '#9485f4',
  '#7d6bf0',
  '#6550e0',
  '#5541c6',
  '#4534a3',
  '#362a80',
];

/** Neutral surfaces of the dark theme, lightest text first. */
const dark: MantineColorsTuple = [
  '#d3d5dc',
  '#b9bcc6',
  '#9a9eab',
  '#6f7382',
  '#474b58',
  '#343845',
  '#282b35',
  '#1d2028',
  '#161820',
  '#101218',
];

const fontFamily =
  "'Inter Variable', 'Inter fallback', 'Hiragino Sans', 'Noto Sans JP', 'Noto Sans CJK JP', 'Yu Gothic UI', Meiryo, system-ui, sans-serif";

/** The tokens of the whole interface. Mantine's parts and our own style sheets read the same variables. */
export const theme: MantineThemeOverride = {
  colors: { iris, dark },
  primaryColor: 'iris',
  primaryShade: 6,
  fontFamily,
  fontFamilyMonospace: "ui-monospace, 'SF Mono', 'Cascadia Mono', 'DejaVu Sans Mono', monospace",
  // Sizes and distances are those of ui/tokens.css.
  fontSizes: {
    xs: 'var(--text-xs)',
    sm: 'var(--text-sm)',
    md: 'var(--text-md)',
    lg: 'var(--text-lg)',
    xl: 'var(--text-xl)',
  },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: 'var(--text-xl)', lineHeight: '1.75rem' },
      h2: { fontSize: 'var(--text-lg)', lineHeight: '1.5rem' },
      h3: { fontSize: 'var(--text-md)', lineHeight: '1.25rem' },
    },
  },
  spacing: {
    xs: 'var(--space-2)',
    sm: 'var(--space-3)',
    md: 'var(--space-4)',
    lg: 'var(--space-6)',
    xl: 'var(--space-8)',
  },
  radius: {
    xs: '4px',
    sm: 'var(--radius-small)',
    md: 'var(--radius)',
    lg: 'var(--radius-large)',
    xl: '16px',
  },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  shadows: {
    sm: '0 1px 2px rgb(16 18 24 / 8%)',
    md: '0 4px 16px rgb(16 18 24 / 12%)',
    lg: '0 12px 40px rgb(16 18 24 / 18%)',
  },
  components: {
    Modal: { defaultProps: { lockScroll: false, centered: true, transitionProps: { duration: 140 } } },
    Drawer: { defaultProps: { lockScroll: false, transitionProps: { duration: 160 } } },
    // The placeholder is no item of a menu, which screen readers are told it is.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Tooltip: { defaultProps: { openDelay: 350, withArrow: false } },
  },
};

interface Variables {
  readonly variables: Record<string, string>;
  readonly light: Record<string, string>;
  readonly dark: Record<string, string>;
}

/** What differs from Mantine's own variables: text colors that reach AA, and our surfaces. */
export function resolveVariables(): Variables {
  return {
    variables: { '--motion': '140ms' },
    light: {
      '--mantine-color-body': '#ffffff',
      '--mantine-color-text': '#1b1d24',
      '--mantine-color-dimmed': '#5a5f6b',
      '--mantine-color-placeholder': '#6b707c',
      '--mantine-color-error': '#c02a2a',
      '--mantine-color-anchor': 'var(--mantine-color-iris-7)',
      '--surface-frame': '#f6f6f9',
      '--surface-raised': '#ffffff',
      '--surface-hover': '#f1f1f6',
      '--line': '#e3e4ea',
      '--accent-text': 'var(--mantine-color-iris-7)',
      '--accent-soft': 'var(--mantine-color-iris-0)',
      '--success-text': '#1c7a3a',
      '--success-soft': '#e6f6ea',
      '--error-soft': '#fdecec',
      '--warning-text': '#8f5600',
      '--warning-soft': '#fff4e0',
      '--hit': '#ffe9a8',
      '--hit-current': '#ffc94d',
    },
    dark: {
      '--mantine-color-body': '#16181f',
      '--mantine-color-text': '#e6e7ec',
      '--mantine-color-dimmed': '#a0a4b1',
      '--mantine-color-placeholder': '#8b8f9c',
      '--mantine-color-error': '#ff8f8f',
      '--mantine-color-anchor': 'var(--mantine-color-iris-3)',
      '--surface-frame': '#101218',
      '--surface-raised': '#1d2028',
      '--surface-hover': '#242731',
      '--line': '#2c303b',
      '--accent-text': 'var(--mantine-color-iris-3)',
      '--accent-soft': '#262343',
      '--success-text': '#7bd197',
      '--success-soft': '#16301f',
      '--error-soft': '#3d1f22',
      '--warning-text': '#f2bd6b',
      '--warning-soft': '#3a2d15',
      '--hit': '#4a3c12',
      '--hit-current': '#7d6212',
    },
  };
}
