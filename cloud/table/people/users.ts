import type { Notifications } from '../../../domain/notifications/chosen.ts';
import type { OnboardingAnswers } from '../../../domain/onboarding/questions.ts';
import type { TutorialName } from '../../../domain/onboarding/tutorials.ts';
import type { PlanName } from '../../../domain/plans/catalogue.ts';
import type { CountryCode } from '../../../domain/plans/countries.ts';
import type { Shortcuts } from '../../../domain/preferences/shortcuts.ts';
import type { SubtitleDefaults } from '../../../domain/preferences/subtitleDefaults.ts';
import type { StepOf } from '../../../domain/runs/kinds.ts';
import { check } from '../core/actions/check.ts';
import { putNew } from '../core/actions/put.ts';
import { remove } from '../core/actions/remove.ts';
import { update } from '../core/actions/update.ts';
import { keys } from '../core/keys.ts';
import { getItem, getItems, putItem, type Table, type TableReader, updateItem } from '../core/table.ts';
import type { Action } from '../core/transaction.ts';
import { type Condition, patch } from '../core/update.ts';

export interface User {
  /** The subject of the person's tokens. */
  readonly userId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: string;
  /** The plan that was paid for last: `planAt` says which one counts. */
  readonly plan: PlanName;
  /** When the free plan follows, ISO 8601 in UTC; absent for a plan that does not end. */
  readonly planUntil?: string;
  /** Which state of the subscription `plan` was written from. */
  readonly planVersion?: number;
  readonly homeProjectId: string;
  /** Whether the questions after the first sign-in have been answered or put off: they are not shown by themselves again. */
  readonly onboarded: boolean;
  readonly newsletter: boolean;
  /** The person has no password and signs in with Google or Facebook. */
  readonly isSnsAccount?: boolean;
  /** The user pool's name of a person without a password, such as `Google_1234`; others are named by their id. */
  readonly username?: string;
  /** What is sent by mail, as far as the person has chosen it (domain/notifications/chosen.ts). */
  readonly notifications?: Partial<Notifications>;
  /** What a link to unsubscribe from news proves itself by; absent until the first news was sent. */
  readonly newsSecret?: string;
  /** What captions of new files begin with; absent until it is chosen. */
  readonly subtitleDefaults?: SubtitleDefaults;
  /** When the terms were accepted; null for an account created by an operator. */
  readonly agreedAt: string | null;
  /** The folders whose deletion is under way, so that lists can leave out their files at once. */
  readonly deletingFolderIds?: ReadonlySet<string>;
  /** When the deletion of the account was asked for, ISO 8601. From then on it is closed: it counts as missing. */
  readonly deletedAt?: string;
  readonly deleteStatus?: 'active' | 'deleting' | 'failed';
  /** Counts the attempts to delete the account. */
  readonly deleteAttempt?: number;
  readonly deleteStep?: StepOf<'accountDeletion'> | null;
  /** When every session was ended, in seconds since 1970: what was signed in before no longer counts. */
  readonly sessionsEndedAt?: number;
  /** Where the person said to pay from; null or absent for a country without a currency of its own here. */
  readonly country?: CountryCode | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly onboardingAnswers?: OnboardingAnswers;
  /** When the first upload was completed, and when captions or a video were first downloaded. */
  readonly firstUploadAt?: string;
  readonly firstDownloadAt?: string;
  /** The tours that were finished or skipped. */
  readonly toursDone?: ReadonlySet<TutorialName>;
  readonly dashboard?: Dashboard;
  /** How the editor works for the person, as far as it was changed. */
  readonly editor?: Partial<EditorDefaults>;
}

/** How the library looks for a person, on every machine. */
export interface Dashboard {
  /** Null is the product's own order. */
  readonly fileSort: {
    readonly sort: 'title' | 'durationMs' | 'sizeBytes' | 'updatedAt' | 'createdAt';
    readonly order: 'asc' | 'desc';
  } | null;
  /** The card of the onboarding bonus was put away. */
  readonly isBonusHidden: boolean;
}

export interface EditorDefaults {
  /** What the editor of a new file begins with. */
  readonly autoScroll: boolean;
  /** How far playing goes back when it is resumed. */
  readonly rewindMs: number;
  readonly shortcuts: Shortcuts;
}

/** Who calls, as the verified token says. */
export interface Caller {
  readonly userId: string;
  /** When the session began (`auth_time`), in seconds since 1970. */
  readonly signedInAt: number;
}

/** Whether a caller may use the account: it is open, and the session was not ended since. */
export const isSignedIn = (user: User | undefined, { signedInAt }: Caller): user is User =>
  isOpen(user) && signedInAt >= (user.sessionsEndedAt ?? 0);

/** Whether a person may use the account: it exists and is not being deleted. */
export const isOpen = (user: User | undefined): user is User => user !== undefined && user.deletedAt === undefined;

/**
 * What was agreed to at sign-up and is needed to create the account. Deleted when the account is created, or when it
 * expires.
 */
export interface SignUpNote {
  readonly newsletter: boolean;
  readonly agreedAt: string;
  readonly expiresAt: number;
}

export const getUser = (table: TableReader, userId: string) => getItem<User>(table, keys.user(userId));

/** DynamoDB reads no more items at once. */
const maxOfBatch = 100;

/** The accounts of people that exist, by their ids: one request for a hundred of them. */
export async function getUsers(table: TableReader, userIds: readonly string[]): Promise<ReadonlyMap<string, User>> {
  if (userIds.length === 0) return new Map();
  const batches = Array.from({ length: Math.ceil(userIds.length / maxOfBatch) }, (_, n) =>
    userIds.slice(n * maxOfBatch, (n + 1) * maxOfBatch),
  );
  const users = (await Promise.all(batches.map((ids) => getItems<User>(table, ids.map(keys.user))))).flat();
  return new Map(users.filter(isOpen).map((user) => [user.userId, user]));
}

/** Transaction item that checks that the account is open. */
export const checkOpenUser = (userId: string): Action =>
  check(keys.user(userId), [{ exists: true }, { field: 'deletedAt', absent: true }]);

/** Transaction item that creates the account; fails if it exists. */
export const putNewUser = (user: User): Action => putNew({ ...keys.user(user.userId), ...user });

/** Transaction item that changes fields of an existing account; fails if there is none. */
export const changeUser = (
  userId: string,
  set: Partial<Omit<User, 'userId' | 'createdAt'>> & { readonly updatedAt: string },
): Action => update(patch(keys.user(userId), { set, when: [{ exists: true }] }));

/** Changes fields of an existing account. Returns false if there is none, or a condition does not hold. */
export const patchUser = (
  table: Table,
  userId: string,
  set: Partial<Omit<User, 'userId' | 'createdAt'>> & { readonly updatedAt: string },
  when: readonly Condition[] = [],
) => updateItem(table, patch(keys.user(userId), { set, when: [{ exists: true }, ...when] }));

/** Removes the account; fails if a condition does not hold. */
export const removeUser = (userId: string, when: readonly Condition[]): Action => remove(keys.user(userId), when);

/** Adds to the folders whose deletion is under way. Returns false if there is no account. */
export const addDeletingFolders = (table: Table, userId: string, projectIds: readonly string[]) =>
  updateItem(
    table,
    patch(keys.user(userId), { add: { deletingFolderIds: new Set(projectIds) }, when: [{ exists: true }] }),
  );

/** Takes folders that are gone out of those whose deletion is under way. Returns false if there is no account. */
export const takeDeletingFolders = (table: Table, userId: string, projectIds: readonly string[]) =>
  updateItem(
    table,
    patch(keys.user(userId), { take: { deletingFolderIds: new Set(projectIds) }, when: [{ exists: true }] }),
  );

/** Writes when something first happened; later calls change nothing. */
export const markFirst = (
  table: Table,
  userId: string,
  what: 'firstUploadAt' | 'firstDownloadAt',
  at: string,
): Promise<boolean> =>
  updateItem(
    table,
    patch(keys.user(userId), { set: { [what]: at }, when: [{ exists: true }, { field: what, absent: true }] }),
  );

/** Remembers that a tour was finished or skipped, or that it is to be shown again. Returns false if there is no account. */
export const markTour = (table: Table, userId: string, tour: TutorialName, isDone: boolean): Promise<boolean> =>
  updateItem(
    table,
    patch(keys.user(userId), { [isDone ? 'add' : 'take']: { toursDone: new Set([tour]) }, when: [{ exists: true }] }),
  );

export const putSignUpNote = (table: Table, userId: string, note: SignUpNote) =>
  putItem(table, { ...keys.signUp(userId), ...note });

export const getSignUpNote = (table: TableReader, userId: string) => getItem<SignUpNote>(table, keys.signUp(userId));

export const removeSignUpNote = (userId: string): Action => remove(keys.signUp(userId));
