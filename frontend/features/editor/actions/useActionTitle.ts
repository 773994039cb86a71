import { useTranslation } from 'react-i18next';
import type { Action } from './action.ts';
import { useKeysHint } from './useKeysHint.ts';

/** Returns the name of an action and its keys for a tooltip. */
export function useActionTitle(action: Action): string {
  const { t } = useTranslation('editor');
  return useKeysHint(action, t(`actions.${action.name}`));
}
