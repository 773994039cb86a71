import { useMantineColorScheme } from '@mantine/core';

/**
 * Color scheme and its setter. Transitions stay enabled: Mantine disables them by an inline style, which the content
 * security policy blocks.
 */
export const useScheme = () => useMantineColorScheme({ keepTransitions: true });
