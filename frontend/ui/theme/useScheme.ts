import { useMantineColorScheme } from '@mantine/core';

/**
 * The color scheme and how to change it. Transitions are kept: Mantine stops them by an inline style, which the content
 * security policy refuses.
 */
export const useScheme = () => useMantineColorScheme({ keepTransitions: true });
