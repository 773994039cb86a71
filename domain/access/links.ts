import type { Role } from './roles.ts';

/** Levels of access that a link to a file gives, from least to most. */
export const linkLevels = ['view', 'edit', 'share'] as const;

export type LinkLevel = (typeof linkLevels)[number];

/** Role that a link of each level grants. */
export const roleOfLink = {
  view: 'viewer',
  edit: 'editor',
  share: 'admin',
} as const satisfies Record<LinkLevel, Role>;

/** Choices for the lifetime of a link, in days; null for a link that does not expire. */
export const linkDays = [7, 30, null] as const;

export type LinkDays = (typeof linkDays)[number];

/** Default lifetime of a link, in days. */
export const usualLinkDays: LinkDays = 30;

/** Terms that decide whether a link still grants its role. */
export interface LinkTerms {
  /** Distinguishes links that were created one after another. */
  readonly linkId: string;
  /** Expiry in ISO 8601; null for a link that does not expire. */
  readonly expiresAt: string | null;
}

/** The links of a file, at most one of each level. */
export type Links<L extends LinkTerms = LinkTerms> = { readonly [level in LinkLevel]?: L };

/** Whether a link has not expired. */
export const isLinkOpen = ({ expiresAt }: LinkTerms, now: Date): boolean =>
  expiresAt === null || Date.parse(expiresAt) > now.getTime();

/** Returns when a link created now expires, or null if it does not. */
export const linkExpiry = (days: LinkDays, now: Date): string | null =>
  days === null ? null : new Date(now.getTime() + days * 24 * 60 * 60 * 1000).toISOString();
