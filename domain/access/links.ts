import type { Role } from './roles.ts';

/** What a link to a file lets whoever has it do, the least first. */
export const linkLevels = ['view', 'edit', 'share'] as const;

export type LinkLevel = (typeof linkLevels)[number];

/** The role that a link of each level gives. */
export const roleOfLink = {
  view: 'viewer',
  edit: 'editor',
  share: 'admin',
} as const satisfies Record<LinkLevel, Role>;

/** For how many days a link can be made; null for one that does not expire. */
export const linkDays = [7, 30, null] as const;

export type LinkDays = (typeof linkDays)[number];

/** For how many days a link is made unless chosen otherwise. */
export const usualLinkDays: LinkDays = 30;

/** What decides whether a link still gives its role. */
export interface LinkTerms {
  /** Tells the links apart that were made one after the other. */
  readonly linkId: string;
  /** ISO 8601; null for a link that does not expire. */
  readonly expiresAt: string | null;
}

/** The links of a file, at most one of each level. */
export type Links<L extends LinkTerms = LinkTerms> = { readonly [level in LinkLevel]?: L };

/** Whether a link has not expired. */
export const isLinkOpen = ({ expiresAt }: LinkTerms, now: Date): boolean =>
  expiresAt === null || Date.parse(expiresAt) > now.getTime();

/** When a link that is made now expires. */
export const linkExpiry = (days: LinkDays, now: Date): string | null =>
  days === null ? null : new Date(now.getTime() + days * 24 * 60 * 60 * 1000).toISOString();
