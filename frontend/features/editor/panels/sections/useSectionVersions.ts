import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { refOf } from '../../../../entities/file/file.ts';
import { useApi } from '../../../../platform/api/useApi.ts';
import { useEditor } from '../../parts/hooks.ts';
import type { Version } from '../../parts/versions/versions.ts';

/** Newest version of a section or, if its last change is long ago, the time since which it is unchanged. */
export type LastVersion = { readonly version: Version } | { readonly version: null; readonly unchangedSince: string };

/** Time without changes after which versions are read again. Typed text is saved by then. */
const quietMs = 8000;

/** Returns the newest version of each section and keeps it up to date while mounted. */
export function useSectionVersions() {
  const { file, sections, store } = useEditor();
  const api = useApi();
  const list = useSyncExternalStore(sections.changed.subscribe, () => sections.list?.sections);
  const places = list?.map(({ id, endMs }) => `${id} ${endMs}`).join() ?? '';
  const { data, isError, refetch } = useQuery({
    queryKey: ['sectionVersions', file.id, places],
    queryFn: () => api.listSectionVersions(refOf(file)),
    enabled: places !== '',
    staleTime: 0,
    placeholderData: (before) => before,
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = store.documentChanged.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(() => void refetch(), quietMs);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [store, refetch]);

  function of(sectionId: string): LastVersion | undefined {
    const version = data?.versions.find((one) => one.sectionId === sectionId)?.version;
    if (version) return { version };
    return data?.unchangedSince ? { version: null, unchangedSince: data.unchangedSince } : undefined;
  }

  return { of, isError, readAgain: () => void refetch() };
}
