import type { MantineColorsTuple, MantineThemeOverride } from '@mantine/core';

/** Accent color of selections and primary actions. White text on shade 6 reaches AA in both themes. */
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

/**
 * Neutral surfaces of the dark theme, lightest text first: without a tint, so that colors of a video are not distorted.
 */
const dark: MantineColorsTuple = [
  '#d6d5d2',
  '#bcbbb8',
  '#9d9c99',
  '#727170',
  '#4c4c4f',
  '#38383d',
  '#2b2b30',
  '#1f1f23',
  '#17171a',
  '#111113',
];

/** Neutral surfaces and borders of the light theme, lightest first, with a warm tint. */
const gray: MantineColorsTuple = [
  '#f8f7f4',
  '#f2f0eb',
  '#e9e6df',
  '#dcd8cf',
  '#c8c3b9',
  '#aaa59b',
  '#847f76',
  '#5e5a53',
  '#403d38',
  '#262422',
];

const fontFamily =
  "'Inter Variable', 'Inter fallback', 'Zen Kaku Gothic New', 'Hiragino Sans', 'Noto Sans JP', 'Noto Sans CJK JP', 'Yu Gothic UI', Meiryo, system-ui, sans-serif";

/** Design tokens of the interface. Mantine's components and our own style sheets read the same variables. */
export const theme: MantineThemeOverride = {
  colors: { iris, dark, gray },
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
    sm: '0 1px 2px rgb(30 27 22 / 8%)',
    md: '0 4px 16px rgb(30 27 22 / 12%)',
    lg: '0 12px 40px rgb(30 27 22 / 18%)',
  },
  components: {
    Modal: { defaultProps: { lockScroll: false, centered: true, transitionProps: { duration: 140 } } },
    Drawer: { defaultProps: { lockScroll: false, transitionProps: { duration: 160 } } },
    // Screen readers would announce the placeholder as a menu item, which it is not.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    // The name of an icon button is also shown on keyboard focus.
    Tooltip: {
      defaultProps: { openDelay: 350, withArrow: false, events: { hover: true, focus: true, touch: false } },
    },
  },
};

interface Variables {
  readonly variables: Record<string, string>;
  readonly light: Record<string, string>;
  readonly dark: Record<string, string>;
}

/**
 * Overrides of Mantine's own variables: text colors that reach AA, and our surfaces. `--now` marks what is being played
 * or edited at this moment; the three inks are for sound and unselected captions.
 */
export function resolveVariables(): Variables {
  return {
    variables: { '--motion': '140ms' },
    light: {
      '--mantine-color-body': '#ffffff',
      '--mantine-color-text': '#211f1c',
      '--mantine-color-dimmed': '#5e5a53',
      '--mantine-color-placeholder': '#706b63',
      '--mantine-color-error': '#c02a2a',
      '--mantine-color-anchor': 'var(--mantine-color-iris-7)',
      '--surface-frame': '#f7f5f1',
      '--surface-raised': '#ffffff',
      '--surface-hover': '#f1eee8',
      '--line': '#e5e1d9',
      '--accent-text': 'var(--mantine-color-iris-7)',
      '--accent-soft': 'var(--mantine-color-iris-0)',
      '--success-text': '#1c7a3a',
      '--success-soft': '#e6f6ea',
      '--error-soft': '#fdecec',
      '--warning-text': '#7d5a00',
      '--warning-soft': '#fdf3d3',
      '--now': '#b85c00',
      '--on-now': '#ffffff',
      '--ink-soft': '#e6e2da',
      '--ink-middle': '#aaa59b',
      '--ink-strong': '#6b665e',
      '--hit': '#ffe9a8',
      '--hit-current': '#ffc94d',
    },
    dark: {
      '--mantine-color-body': '#17171a',
      '--mantine-color-text': '#ecebe8',
      '--mantine-color-dimmed': '#a8a6a2',
      '--mantine-color-placeholder': '#92908c',
      '--mantine-color-error': '#ff8f8f',
      '--mantine-color-anchor': 'var(--mantine-color-iris-3)',
      '--surface-frame': '#111113',
      '--surface-raised': '#1f1f23',
      '--surface-hover': '#28282c',
      '--line': '#303035',
      '--accent-text': 'var(--mantine-color-iris-3)',
      '--accent-soft': '#262343',
      '--success-text': '#7bd197',
      '--success-soft': '#16301f',
      '--error-soft': '#3d1f22',
      '--warning-text': '#ecc94b',
      '--warning-soft': '#35300f',
      '--now': '#ffab57',
      '--on-now': '#1f1408',
      '--ink-soft': '#34343a',
      '--ink-middle': '#6b6a6c',
      '--ink-strong': '#a3a19d',
      '--hit': '#4a3c12',
      '--hit-current': '#7d6212',
    },
  };
}
