import { useDebouncedValue } from '@mantine/hooks';
import { IconFileMusic, IconMovie } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { editorPath, type FileRow } from '../../entities/file/file.ts';
import { fileKeys } from '../../entities/file/fileQueries.ts';
import { useApi } from '../../platform/api/useApi.ts';
import { usePaths } from '../../platform/paths.ts';
import type { Command } from '../../ui/layout/screenCommands.ts';
import { isMatch } from './commands.ts';

const typingMs = 180;
const maxFound = 8;
const maxRecent = 5;

/** File results of the palette. */
export interface FoundFiles {
  readonly commands: readonly Command[];
  readonly state: 'searching' | 'done' | 'failed';
}

/**
 * File results. Recently edited files whose titles contain the typed text anywhere come first, then the files that the
 * API finds by word prefixes. Before anything is typed, only recently edited files are returned.
 */
export function useFoundFiles(typed: string): FoundFiles {
  const api = useApi();
  const navigate = useNavigate();
  const pathTo = usePaths();
  const [search] = useDebouncedValue(typed, typingMs);
  const list = (of: string) => ({
    queryKey: fileKeys.found(of),
    queryFn: () => api.listFiles({ sort: 'updatedAt', order: 'desc', ...(of && { search: of }) }),
  });
  const { data: recent } = useQuery(list(''));
  const { data, isPlaceholderData, isError } = useQuery({ ...list(search), placeholderData: keepPreviousData });
  // Results of an earlier search stay as long as they match, so that Enter never opens an unexpected file.
  const isSearching = data === undefined || isPlaceholderData || search !== typed;
  const known = (recent?.files ?? []).filter(({ title }) => isMatch(title, typed));
  const found = (data?.files ?? []).filter(({ title }) => !isSearching || isMatch(title, typed));
  const files = [...new Map([...known, ...found].map((file) => [file.id, file])).values()];
  const asCommand = (file: FileRow): Command => ({
    id: `file-${file.id}`,
    label: file.title,
    Icon: file.fileType === 'audio' ? IconFileMusic : IconMovie,
    run: () => navigate(editorPath(file, pathTo) ?? pathTo('library')),
  });
  return {
    commands: files.slice(0, typed ? maxFound : maxRecent).map(asCommand),
    state: isError && search === typed ? 'failed' : isSearching ? 'searching' : 'done',
  };
}
