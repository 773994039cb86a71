import type { Starter } from './context.ts';

/** Every service of the local cloud, in the order of its start. A service may use what stands above it. */
export const starters: readonly Starter[] = [];
