import type { Role } from '../../domain/access/roles.ts';
import { keys } from './keys.ts';
import { getItem, putItem, type Table } from './table.ts';

/** A person whom the owner of a file let in. The owner itself is not a member. */
export interface Member {
  readonly userId: string;
  readonly role: Exclude<Role, 'owner'>;
}

export const readMember = (table: Table, videoId: string, userId: string) =>
  getItem<Member>(table, keys.member(videoId, userId));

export const saveMember = (table: Table, videoId: string, member: Member) =>
  putItem(table, { ...keys.member(videoId, member.userId), ...member });
