import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Reply } from '../../../../../api/route.ts';
import type { Routes } from '../../../../../api/routes/index.ts';
import { useApi } from '../../../../platform/api/useApi.ts';
import { useLengths } from './useLengths.ts';

/** What the API says of files before their upload. */
export type Fit = Reply<Routes['startFile']>;

/** One of the chosen files. */
export interface Candidate {
  readonly file: File;
  /** Undefined until it has been measured; null if it cannot be. */
  readonly durationMs: number | null | undefined;
  /** Undefined until the API has been asked about all. */
  readonly fit: Fit['files'][number] | undefined;
}

export type FittingCandidate = Candidate & { readonly durationMs: number | null };

/** Measures the files, and asks the API which of them fit the plan and what they cost. */
export function useFit(files: readonly File[]) {
  const api = useApi();
  const lengths = useLengths(files);
  const asked = files.map((file) => ({
    fileName: file.name,
    sizeBytes: file.size,
    durationMs: lengths.get(file) ?? null,
  }));
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['uploads', 'fit', asked],
    queryFn: () => api.startFile({ files: asked }),
    enabled: files.length > 0 && files.every((file) => lengths.has(file)),
    placeholderData: keepPreviousData,
    // Other uploads and pages use the same plan.
    staleTime: 0,
    gcTime: 0,
  });
  const isCurrent = data !== undefined && !isPlaceholderData;
  const candidates: Candidate[] = files.map((file, index) => ({
    file,
    durationMs: lengths.get(file),
    fit: isCurrent ? data.files[index] : undefined,
  }));
  return { candidates, fit: data, isCurrent, error };
}

/** Those of the candidates that would be uploaded. */
export function fitting(candidates: readonly Candidate[]): readonly FittingCandidate[] {
  return candidates.flatMap((candidate) =>
    candidate.fit?.problem === null && candidate.durationMs !== undefined
      ? [{ ...candidate, durationMs: candidate.durationMs }]
      : [],
  );
}
