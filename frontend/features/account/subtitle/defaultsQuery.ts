import { queryOptions } from '@tanstack/react-query';
import { defaultStyle } from '../../../../domain/captions/defaults.ts';
import { chosenStyleOf, type SubtitleDefaults } from '../../../../domain/preferences/subtitleDefaults.ts';
import { styleFromWire } from '../../../../domain/style/wire.ts';
import { api } from '../../../platform/api/useApi.ts';

export type Defaults = SubtitleDefaults;

/** Not refetched while the form is open, so that unsaved choices are preserved. */
export const defaultsQuery = queryOptions({
  queryKey: ['subtitleDefaults'],
  queryFn: async (): Promise<Defaults> => {
    const { style, ...others } = await api.readSubtitleDefaults({});
    return { ...others, style: chosenStyleOf(styleFromWire(style, defaultStyle)) };
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});
