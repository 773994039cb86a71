import type { NotificationKind } from '../../domain/notifications/kinds.ts';
import type { PlanName } from '../../domain/plans/catalogue.ts';
import { putNew } from './actions/put.ts';
import { remove } from './actions/remove.ts';
import { keys } from './keys.ts';
import { getItem, putItem, type Table, type TableReader, updateItem } from './table.ts';
import type { Action } from './transaction.ts';
import { patch } from './update.ts';

export interface User {
  /** The subject of the person's tokens. */
  readonly userId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: string;
  readonly plan: PlanName;
  readonly homeProjectId: string;
  /** Whether the questions after the first sign-in have been answered. */
  readonly onboarded: boolean;
  readonly newsletter: boolean;
  /** Which mails the person wants; a kind that is absent is wanted. */
  readonly notifications?: Partial<Record<NotificationKind, boolean>>;
  /** When the terms were accepted; null for an account created by an operator. */
  readonly agreedAt: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}

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

/** Transaction item that creates the account; fails if it exists. */
export const putNewUser = (user: User): Action => putNew({ ...keys.user(user.userId), ...user });

/** Changes fields of an existing account. Returns false if there is none. */
export const patchUser = (
  table: Table,
  userId: string,
  set: Partial<Omit<User, 'userId' | 'createdAt'>> & { readonly updatedAt: string },
) => updateItem(table, patch(keys.user(userId), { set, when: [{ exists: true }] }));

export const putSignUpNote = (table: Table, userId: string, note: SignUpNote) =>
  putItem(table, { ...keys.signUp(userId), ...note });

export const getSignUpNote = (table: TableReader, userId: string) => getItem<SignUpNote>(table, keys.signUp(userId));

export const removeSignUpNote = (userId: string): Action => remove(keys.signUp(userId));
