import { Refusal } from '../api/errors.ts';
import { filePlaces } from '../api/filePlaces.ts';
import { type AnyRoute, actionOf, isOfFile } from '../api/route.ts';
import type { CloudReader } from '../cloud/cloud.ts';
import { requireFile, requireUser } from '../services/access/access.ts';
import type { HttpEvent } from './http.ts';

/** The proof of access that the route's service receives. Throws a refusal. */
export async function accessOf(cloud: object, route: AnyRoute, event: HttpEvent) {
  const userId = readCaller(event);
  const reader = cloud as Pick<CloudReader, 'table'>;
  if (!isOfFile(route)) return requireUser(reader, userId);
  return requireFile(reader, userId, fileIdOf(event), actionOf(route));
}

/**
 * The caller, from the token that the gateway has verified. The gateway also accepts id tokens, which are passed to
 * pages and logs more freely, so only access tokens count here. Nothing else in the token is used.
 */
function readCaller(event: HttpEvent): string {
  const { token_use: use, sub } = event.requestContext.authorizer?.jwt?.claims ?? {};
  if (use !== 'access' || typeof sub !== 'string' || sub === '') throw new Refusal('session.missing');
  return sub;
}

/** The id of the file, from either form of its path. */
function fileIdOf({ pathParameters = {} }: HttpEvent): string {
  const [own, team] = filePlaces.map((place) => place.params.safeParse(pathParameters).data);
  const fileId = (own && 'videoId' in own && own.videoId) || (team && 'fileId' in team && team.fileId);
  if (!fileId) throw new Refusal('file.missing');
  return fileId;
}
