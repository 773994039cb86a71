import { useMediaQuery } from '@mantine/hooks';

/**
 * Whether the window has space for only one panel at a time, below the picture. The style sheets use the same
 * breakpoint.
 */
export const useIsNarrow = (): boolean =>
  useMediaQuery('(max-width: 900px)', false, { getInitialValueInEffect: false });
