import { useQuery } from '@tanstack/react-query';
import type { FileDetail } from '../../../entities/file/file.ts';
import { fileKeys } from '../../../entities/file/fileQueries.ts';
import { useEditor } from './hooks.ts';

/** Returns the open file as last read, for example during and after another transcription of it. */
export function useCurrentFile(): FileDetail {
  const { file } = useEditor();
  const { data } = useQuery<FileDetail>({ queryKey: fileKeys.one(file.id), enabled: false });
  return data ?? file;
}
