import { useTranslation } from 'react-i18next';
import type { Reply } from '../../../api/route.ts';
import type { Routes } from '../../../api/routes/index.ts';
import { useLocale } from '../../platform/useLocale.ts';

/** One way by which a person has access to a file or folder. */
export type AccessWay = Reply<Routes['readTeam']>['ways'][number];

/** Words for ways of access, for example "as editor through the group “Kitchen crew”"; empty for none. */
export function useWayWords(): (ways: readonly AccessWay[]) => string {
  const { t } = useTranslation('sharing');
  const list = new Intl.ListFormat(useLocale(), { type: 'conjunction' });
  return (ways) =>
    list.format(
      ways.map(({ via, role, group, folder }) =>
        t(`ways.${via}${folder ? 'OfFolder' : ''}`, {
          role: t(`ways.roles.${role}`),
          group: group?.name ?? '',
          folder: folder?.name ?? '',
        }),
      ),
    );
}

/** Ways that remain after a person has given up their own role and the links of the same file or folder. */
export const waysAfterLeaving = (ways: readonly AccessWay[]): readonly AccessWay[] =>
  ways.filter(({ via, folder }) => via === 'group' || folder !== null);
