import { useQuery } from '@tanstack/react-query';
import type { Reply } from '../../../../../api/route.ts';
import type { Routes } from '../../../../../api/routes/index.ts';
import { api } from '../../../../platform/api/useApi.ts';

export type Preset = Reply<Routes['listStylePresets']>['presets'][number];

export const presetsKey = ['stylePresets'];

/** Saved style of another member of a group. */
export type SharedPreset = Reply<Routes['listStylePresets']>['shared'][number];

const none: Reply<Routes['listStylePresets']> = { presets: [], shared: [] };

/** Saved styles of the person and of the person's groups, by name; empty until loaded. */
export function useStylePresets(): Reply<Routes['listStylePresets']> {
  const { data } = useQuery({ queryKey: presetsKey, queryFn: () => api.listStylePresets({}) });
  return data ?? none;
}
