import { useMediaQuery } from '@mantine/hooks';

/** Whether the window has room for one panel at a time, below the picture. The style sheets break at the same width. */
export const useIsNarrow = (): boolean =>
  useMediaQuery('(max-width: 900px)', false, { getInitialValueInEffect: false });
