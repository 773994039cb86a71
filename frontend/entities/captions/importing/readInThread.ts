import type { ReadCaptions, ReadRequest } from './readForImport.ts';

/** A hostile file that takes longer than any real one is given up. */
const maxReadMs = 30_000;

/** Reads a file in a thread of its own, which ends with it. Null if it is no file of captions. */
export async function readInThread(request: ReadRequest): Promise<ReadCaptions | null> {
  const thread = new Worker(new URL('./importWorker.ts', import.meta.url), { type: 'module', name: 'import' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const result = await new Promise<ReadCaptions | null>((resolve) => {
    timer = setTimeout(() => resolve(null), maxReadMs);
    thread.onmessage = ({ data }: MessageEvent<ReadCaptions | null>) => resolve(data);
    thread.onerror = () => resolve(null);
    thread.postMessage(request);
  });
  clearTimeout(timer);
  thread.terminate();
  return result;
}
