import { useLocation } from 'react-router-dom';
import { refOf } from '../../../entities/file/file.ts';
import { isSample } from '../../../entities/sample/sample.ts';
import { screenAt, usePaths } from '../../../platform/paths.ts';
import { useEditor } from '../parts/hooks.ts';

/** Layout of an open file: a picture with a caption list, or a text. */
export type Layout = 'captions' | 'transcript';

/** Returns the layout named by the URL. */
export function useLayout(): Layout {
  const screen = screenAt(useLocation().pathname);
  return screen === 'transcript' || screen === 'sampleTranscript' ? 'transcript' : 'captions';
}

/** Returns the path of the open file in the other layout. The file stays open at its current position. */
export function useOtherLayout(): string {
  const { file } = useEditor();
  const pathTo = usePaths();
  const isTranscript = useLayout() === 'transcript';
  if (isSample(file)) return pathTo(isTranscript ? 'sample' : 'sampleTranscript');
  return pathTo(isTranscript ? 'editor' : 'transcript', refOf(file));
}
