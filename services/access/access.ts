import { Refusal } from '../../api/errors.ts';
import type { AnyRoute } from '../../api/route.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import { getAccessFacts, getListsAndAsker } from '../../cloud/table/files/accessLists.ts';
import { type FileItem, getFile, getFileFor } from '../../cloud/table/files/files.ts';
import { getShareableFolder, type Shareable, shareableFile } from '../../cloud/table/files/shareables.ts';
import { type Caller, getUser, isSignedIn, type User } from '../../cloud/table/people/users.ts';
import { type FileAction, may } from '../../domain/access/actions.ts';
import { roleByLists } from '../../domain/access/resolve.ts';
import type { Role } from '../../domain/access/roles.ts';

type Reader = Pick<CloudReader, 'table'>;
/** Links expire. */
type TimedReader = Pick<CloudReader, 'table' | 'now'>;

/** The proof that a caller has an account. Its private field makes it impossible to build outside of this file. */
class SignedIn {
  readonly #user: User;
  /** For what the user pool lets people do by themselves; empty where the caller has shown none. */
  readonly accessToken: string;

  constructor(user: User, accessToken: string) {
    this.#user = user;
    this.accessToken = accessToken;
  }

  get user(): User {
    return this.#user;
  }
}

/** The decision that a person may do `action`, and the role that allows it. */
class Granted<Action extends FileAction, Also extends FileAction> {
  readonly action: Action;
  readonly userId: string;
  readonly role: Role;

  constructor({ action, userId, role }: Decision<Action>) {
    this.action = action;
    this.userId = userId;
    this.role = role;
  }

  /** Checks an action that this input needs as well (`mayAlsoNeed` of the route). Throws `access.denied`. */
  readonly requireAlso = (action: Also): void => {
    if (!may(this.role, action)) throw new Refusal('access.denied');
  };
}

type Decision<Action extends FileAction> = Pick<Granted<Action, never>, 'action' | 'userId' | 'role'>;

/** The proof that a caller may do `Action` to a file. */
class GrantedFile<Action extends FileAction, Also extends FileAction> extends Granted<Action, Also> {
  readonly #file: FileItem;

  constructor(decision: Decision<Action>, file: FileItem) {
    super(decision);
    this.#file = file;
  }

  get file(): FileItem {
    return this.#file;
  }
}

/** The proof that a caller may do `Action` to what a team shares. */
class GrantedTeam<Action extends FileAction, Also extends FileAction> extends Granted<Action, Also> {
  readonly #shared: Shareable;

  constructor(decision: Decision<Action>, shared: Shareable) {
    super(decision);
    this.#shared = shared;
  }

  get shared(): Shareable {
    return this.#shared;
  }
}

export type UserAccess = SignedIn;
export type TeamAccess<Action extends FileAction, Also extends FileAction = never> = GrantedTeam<Action, Also>;
export type FileAccess<Action extends FileAction, Also extends FileAction = never> = GrantedFile<Action, Also>;

/** The proof that the service of a route receives: exactly what the route's `access` requires. */
export type AccessTo<R extends Pick<AnyRoute, 'access'>> = R['access'] extends `file:${infer Action extends FileAction}`
  ? FileAccess<Action, AlsoOf<R>>
  : R['access'] extends `team:${infer Action extends FileAction}`
    ? TeamAccess<Action, AlsoOf<R>>
    : R['access'] extends 'user'
      ? UserAccess
      : never;

type AlsoOf<R> = R extends { readonly mayAlsoNeed: readonly (infer Also extends FileAction)[] } ? Also : never;

/**
 * The account of a signed-in caller. A token outlives an account that is being or was deleted, and a session that was
 * ended: `session.missing`.
 */
export async function requireUser(cloud: Reader, caller: Caller, accessToken = ''): Promise<UserAccess> {
  const user = await getUser(cloud.table, caller.userId);
  if (!isSignedIn(user, caller)) throw new Refusal('session.missing');
  return new SignedIn(user, accessToken);
}

/**
 * The file, if this caller may perform the action on it. Throws `session.missing` for a deleted account or an ended
 * session, which its tokens outlive; `file.missing` for a person without any role, and while the file is being deleted,
 * unless the action is to delete it; `access.denied` if the role is too weak. Costs one read for the owner and two for
 * everyone else.
 */
export async function requireFile<Action extends FileAction>(
  cloud: TimedReader,
  caller: Caller,
  fileId: string,
  action: Action,
): Promise<FileAccess<Action, FileAction>> {
  const { file, hasSession } = await getFileFor(cloud.table, fileId, caller);
  if (!hasSession) throw new Refusal('session.missing');
  return grantFile(cloud, caller.userId, file, action);
}

/** The same for a file that the input of a call names beside the team, whose proof says that the session holds. */
export const requireNamedFile = async <Action extends FileAction>(
  cloud: TimedReader,
  { userId }: TeamAccess<FileAction>,
  fileId: string,
  action: Action,
): Promise<FileAccess<Action, FileAction>> => grantFile(cloud, userId, await getFile(cloud.table, fileId), action);

async function grantFile<Action extends FileAction>(
  cloud: TimedReader,
  userId: string,
  file: FileItem | undefined,
  action: Action,
): Promise<FileAccess<Action, FileAction>> {
  if (!file || (file.deleteStatus !== 'active' && action !== 'delete')) throw new Refusal('file.missing');
  return new GrantedFile<Action, FileAction>(await decide(cloud, userId, file, action), file);
}

async function decide<Action extends FileAction>(
  cloud: TimedReader,
  userId: string,
  target: Parameters<typeof roleOn>[2],
  action: Action,
): Promise<Decision<Action>> {
  const role = await roleOn(cloud, userId, target);
  if (!role) throw new Refusal('file.missing');
  if (!may(role, action)) throw new Refusal('access.denied');
  return { action, userId, role };
}

/**
 * The same for what a team shares: a file, or a folder, which the team has the id of. The actions on a folder are those
 * on a file. Costs a read more for a folder, and another one for a person who does not own it.
 */
export async function requireTeam<Action extends FileAction>(
  cloud: TimedReader,
  caller: Caller,
  teamId: string,
  action: Action,
): Promise<TeamAccess<Action, FileAction>> {
  const { userId } = caller;
  const { file, hasSession } = await getFileFor(cloud.table, teamId, caller);
  if (!hasSession) throw new Refusal('session.missing');
  const shared = file ? shareableFile(file) : await getShareableFolder(cloud.table, teamId, userId);
  if (!shared || (file && file.deleteStatus !== 'active')) throw new Refusal('file.missing');
  return new GrantedTeam<Action, FileAction>(await decide(cloud, userId, shared, action), shared);
}

async function roleOn(
  cloud: TimedReader,
  userId: string,
  { ownerId, accessListIds = [] }: Pick<FileItem, 'ownerId' | 'accessListIds'>,
): Promise<Role | undefined> {
  if (ownerId === userId) return 'owner';
  if (accessListIds.length === 0) return undefined;
  const { lists, asker } = await getAccessFacts(cloud.table, accessListIds, userId);
  return roleByLists(asker, lists, cloud.now());
}

/**
 * The role of a person on each of these files or folders, undefined for none: for lists of them. Costs one read for all
 * of them, up to 49 access lists.
 */
export async function rolesOn(
  cloud: TimedReader,
  userId: string,
  files: readonly Pick<FileItem, 'ownerId' | 'accessListIds'>[],
): Promise<(Role | undefined)[]> {
  const listIds = files.flatMap(({ accessListIds = [] }) => accessListIds);
  const { lists, asker } = await getListsAndAsker(cloud.table, listIds, userId);
  const now = cloud.now();
  return files.map(({ ownerId, accessListIds = [] }) =>
    ownerId === userId
      ? 'owner'
      : roleByLists(
          asker,
          accessListIds.flatMap((listId) => lists.get(listId) ?? []),
          now,
        ),
  );
}
