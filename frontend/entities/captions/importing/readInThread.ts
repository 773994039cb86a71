import type { ReadCaptions, ReadRequest } from './readForImport.ts';

/** Timeout for malicious files: any real file is read faster. */
const maxReadMs = 30_000;

/** Reads a file in a worker of its own, which is terminated afterwards. Null if it is not a caption file. */
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
