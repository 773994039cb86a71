import * as z from 'zod';
import { linkLevels } from '../domain/access/links.ts';
import { grantableRoles } from '../domain/access/resolve.ts';
import { roles } from '../domain/access/roles.ts';
import { id, time } from './schemas.ts';

export const grantableRole = z.enum(grantableRoles);

/** Way by which a person has access. */
export const way = z.object({
  /** A role of their own, that of a group that they are in, or that of a link that they opened. */
  via: z.enum(['person', 'group', 'link']),
  role: grantableRole,
  group: z.object({ id, name: z.string() }).nullable(),
  /** Ancestor folder that grants the role; null if the shared item itself grants it. */
  folder: z.object({ id, name: z.string() }).nullable(),
});

const person = { id, firstName: z.string(), lastName: z.string(), email: z.string() };

/** Person with a role of their own on the shared item. */
export const member = z.object({
  ...person,
  role: z.enum(roles),
  /** Ways that remain when the person is removed. */
  otherWays: z.array(way),
  /** Time when the person got access; null for the owner. */
  since: time.nullable(),
});

/** Person with access only through groups, links or shared ancestor folders. */
export const inheritedMember = z.object({ ...person, role: grantableRole, ways: z.array(way) });

/** Group whose members have access to the file. */
export const teamGroup = z.object({
  id,
  name: z.string(),
  memberCount: z.int().positive(),
  role: grantableRole,
  since: time.nullable(),
});

/** Pending invitation. */
export const invitation = z.object({ id, email: z.string(), role: grantableRole, invitedAt: time, expiresAt: time });

/** Link that opens the file for anyone with the link and an account. */
export const link = z.object({
  level: z.enum(linkLevels),
  token: z.string(),
  madeAt: time,
  expiresAt: time.nullable(),
  /** Views without an account; null for links that require one. */
  views: z.object({ count: z.int(), bytes: z.int() }).nullable(),
});
