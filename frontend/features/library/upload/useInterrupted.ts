import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { FileRow } from '../../../entities/file/file.ts';
import { useApi } from '../../../platform/api/useApi.ts';
import { heldOf } from './exclusively.ts';
import { readInterrupted } from './interrupted.ts';
import type { Upload } from './state.ts';
import { uploadMemory } from './uploads.ts';

export const interruptedKey = ['uploads', 'interrupted'] as const;

/**
 * Returns the files of uploads that this browser started and that no page continues. `uploads` are those of this page.
 */
export function useInterrupted(uploads: readonly Upload[]): readonly FileRow[] {
  const api = useApi();
  const { data = [] } = useQuery({
    // The result changes with the page's uploads: a running one may be canceled, and a canceled one may be gone.
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
