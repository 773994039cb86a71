import { ConnectionLost, type PutPart } from './environment.ts';

/** Thrown when the chosen file has since been changed, moved or deleted. */
export class UnreadableFile extends Error {}

const stallMs = 60_000;

/** Sends a part with XMLHttpRequest, the only browser API that reports upload progress. */
export const putPart: PutPart = (url, part, { signal, onProgress }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
    };
    let timer = setTimeout(stop, stallMs);
    signal.addEventListener('abort', stop);
    request.upload.onprogress = (event) => {
      clearTimeout(timer);
      timer = setTimeout(stop, stallMs);
      onProgress(event.loaded);
    };
    request.onload = () => {
      end();
      resolve({ status: request.status, etag: request.getResponseHeader('etag') });
    };
    request.onerror = request.onabort = () => {
      end();
      reasonOf(part, signal).then(reject, reject);
    };
    request.open('PUT', url);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.send(part);
  });

/**
 * Determines why there was no response. The browser does not report it, so this checks whether the file is still
 * readable.
 */
async function reasonOf(part: Blob, signal: AbortSignal): Promise<unknown> {
  if (signal.aborted) return signal.reason;
  const isReadable = await part
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
  return isReadable ? new ConnectionLost() : new UnreadableFile();
}
