import type { FetchHandler, LocalContext } from '../context.ts';
import type { DeployedFile } from './deployments.ts';
import type { FileServer } from './files.ts';
import { FilledTexts } from './filledText.ts';

/** Serves a bucket at its host name: the files that the template deploys to it, then objects stored in it. */
export function createBucketOrigin(
  bucket: string,
  files: ReadonlyMap<string, DeployedFile>,
  server: FileServer,
  context: LocalContext,
): FetchHandler {
  const texts = new FilledTexts(context);
  return async (request) => {
    const key = keyOf(request);
    if (key === undefined) return accessDenied();
    const file = files.get(key);
    if (file === undefined) return context.objects.respond(bucket, key, request) ?? accessDenied();
    return server.respond(request, file.markers ? await texts.fill(file, key) : file, key);
  };
}

function keyOf(request: Request): string | undefined {
  try {
    return decodeURIComponent(new URL(request.url).pathname.slice(1));
  } catch {
    return undefined;
  }
}

/**
 * Creates the response for a missing object. A distribution may not list its bucket, so S3 returns 403 instead of 404.
 */
const accessDenied = () =>
  new Response(
    '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>',
    {
      status: 403,
      headers: { 'content-type': 'application/xml' },
    },
  );
