import { useConfig } from './config.ts';
import { usePaths } from './paths.ts';

/** Pages that the operator of an installation writes, named as in its configuration. */
export const operatorPages = ['terms', 'privacy', 'about', 'contact', 'support'] as const;

export type OperatorPageName = (typeof operatorPages)[number];

/** Returns the configured address of an operator's page; without one, that of the installation's own sample. */
export function useOperatorPages(): (page: OperatorPageName) => string {
  const links = useConfig()?.links;
  const pathTo = usePaths();
  return (page) => links?.[page] ?? pathTo(page);
}
