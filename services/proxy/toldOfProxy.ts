import type { FileItem } from '../../cloud/table/files/files.ts';
import { stateOf } from '../../cloud/table/runs/runs.ts';
import type { Told } from '../runs/tellRun.ts';

/** Returns the message about a file's conversion. Its progress is not stored. */
export function toldOfProxy(file: FileItem): Told {
  const { status } = stateOf('proxy', file);
  return { fileId: file.videoId, id: null, status, step: null, progress: 0, remainingSeconds: null };
}
