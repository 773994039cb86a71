import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { FileRow } from '../../../entities/file/file.ts';
import { useApi } from '../../../platform/api/useApi.ts';
import { heldOf } from './exclusively.ts';
import { readInterrupted } from './interrupted.ts';
import type { Upload } from './state.ts';
import { uploadMemory } from './uploads.ts';

export const interruptedKey = ['uploads', 'interrupted'] as const;

/**
 * Uploads that this browser has begun and no page of it carries any more; `uploads` are those that this page carries.
 */
export function useInterrupted(uploads: readonly Upload[]): readonly FileRow[] {
  const api = useApi();
  const { data = [] } = useQuery({
    // One that is carried may be given up, and one that was given up may have gone: each time others are left.
    queryKey: [...interruptedKey, uploads.map(({ id }) => id)],
    queryFn: () => readInterrupted({ api, memory: uploadMemory, heldOf }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const carried = new Set(uploads.map(({ file }) => file?.id));
  return data.filter(({ id }) => !carried.has(id));
}
