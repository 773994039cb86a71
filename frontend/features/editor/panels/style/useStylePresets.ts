import { useQuery } from '@tanstack/react-query';
import type { Reply } from '../../../../../api/route.ts';
import type { Routes } from '../../../../../api/routes/index.ts';
import { api } from '../../../../platform/api/useApi.ts';

export type Preset = Reply<Routes['listStylePresets']>['presets'][number];

export const presetsKey = ['stylePresets'];

/** Saved styles of the person, by name; empty until loaded. */
export function useStylePresets(): readonly Preset[] {
  const { data } = useQuery({ queryKey: presetsKey, queryFn: () => api.listStylePresets({}) });
  return data?.presets ?? [];
}
