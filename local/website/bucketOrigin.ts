import type { FetchHandler, LocalContext } from '../context.ts';
import type { DeployedFile } from './deployments.ts';
import type { FileServer } from './files.ts';

/** Answers for a bucket's host name: files that the template deploys into it, then objects that were put there. */
export function createBucketOrigin(
  bucket: string,
  files: ReadonlyMap<string, DeployedFile>,
  server: FileServer,
  context: LocalContext,
): FetchHandler {
  return async (request) => {
    const key = keyOf(request);
    const file = key === undefined ? undefined : (files.get(key) ?? (await storedFile(bucket, key, context)));
    if (key === undefined || file === undefined) return accessDenied();
    return server.answer(request, file, key);
  };
}

function keyOf(request: Request): string | undefined {
  try {
    return decodeURIComponent(new URL(request.url).pathname.slice(1));
  } catch {
    return undefined;
  }
}

async function storedFile(bucket: string, key: string, { objects }: LocalContext): Promise<DeployedFile | undefined> {
  const stored = await objects.get(bucket, key);
  return stored && { path: stored.filePath, headers: { 'content-type': stored.contentType } };
}

/** A distribution may read but not list its bucket, so S3 does not tell it what is missing. */
const accessDenied = () =>
  new Response(
    '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>',
    {
      status: 403,
      headers: { 'content-type': 'application/xml' },
    },
  );
