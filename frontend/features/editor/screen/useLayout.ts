import { useLocation } from 'react-router-dom';
import { refOf } from '../../../entities/file/file.ts';
import { screenAt, usePaths } from '../../../platform/paths.ts';
import { useEditor } from '../parts/hooks.ts';

/** How an open file is shown: a picture with a list of captions, or a text. */
export type Layout = 'captions' | 'transcript';

/** The layout that the address names. */
export const useLayout = (): Layout => (screenAt(useLocation().pathname) === 'transcript' ? 'transcript' : 'captions');

/** The address of the open file in the other layout. The file stays open, with its place in time. */
export function useOtherLayout(): string {
  const { file } = useEditor();
  const pathTo = usePaths();
  return pathTo(useLayout() === 'transcript' ? 'editor' : 'transcript', refOf(file));
}
