import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Reply } from '../../../../../api/route.ts';
import type { Routes } from '../../../../../api/routes/index.ts';
import { useApi } from '../../../../platform/api/useApi.ts';
import { type Looked, useLooked } from './useLooked.ts';

/** Response of the API about files before their upload. */
export type Fit = Reply<Routes['startFile']>;

/** Chosen file with its measurements and cost. */
export interface Candidate {
  readonly file: File;
  /** Undefined until the file has been inspected. */
  readonly looked: Looked | undefined;
  /** Undefined until the API has responded for all files. */
  readonly fit: Fit['files'][number] | undefined;
}

export type FittingCandidate = Candidate & { readonly looked: Looked; readonly fit: Fit['files'][number] };

/** Cost of a resumed upload: nothing more from the plan. */
const goesOn: Fit['files'][number] = { costSeconds: null, problem: null };

/**
 * Inspects the files, then requests from the API which of them fit the plan and what they cost. Files that are not
 * transcribed cost no minutes.
 */
export function useFit(files: readonly File[], isTranscribed: (file: File) => boolean) {
  const api = useApi();
  const looked = useLooked(files);
  const isLooked = files.every((file) => looked.has(file));
  const fresh = files.filter((file) => !looked.get(file)?.begun);
  const asked = fresh.map((file) => ({
    fileName: file.name,
    sizeBytes: file.size,
    durationMs: looked.get(file)?.durationMs ?? null,
    isTranscribed: isTranscribed(file),
  }));
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['uploads', 'fit', asked],
    queryFn: () => api.startFile({ files: asked }),
    enabled: isLooked && asked.length > 0,
    placeholderData: keepPreviousData,
    // Never cached: other uploads and pages use the same plan.
    staleTime: 0,
    gcTime: 0,
  });
  const fit = asked.length > 0 ? data : undefined;
  const isCurrent = isLooked && (asked.length === 0 || (data !== undefined && !isPlaceholderData));
  const candidates: Candidate[] = files.map((file) => ({
    file,
    looked: looked.get(file),
    fit: looked.get(file)?.begun ? goesOn : isCurrent ? fit?.files[fresh.indexOf(file)] : undefined,
  }));
  return { candidates, fit, isCurrent, error };
}

/** Returns the candidates that would be uploaded. */
export function fitting(candidates: readonly Candidate[]): readonly FittingCandidate[] {
  return candidates.flatMap(({ looked, fit, ...candidate }) =>
    fit?.problem === null && looked ? [{ ...candidate, fit, looked }] : [],
  );
}
