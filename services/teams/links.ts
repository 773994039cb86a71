import type { Reply } from '../../api/route.ts';
import type { teams } from '../../api/routes/teams.ts';
import type { Team, TeamLink } from '../../cloud/table/files/teams.ts';
import { isLinkOpen, type LinkLevel, linkLevels } from '../../domain/access/links.ts';

/** Formats a link for the owner of the file. */
export const presentLink = (
  level: LinkLevel,
  { token, madeAt, expiresAt }: TeamLink,
): Reply<typeof teams.makeLink> => ({ level, token, madeAt, expiresAt });

/** Returns the links of a file that have not expired. */
export const presentLinks = ({ links }: Team, now: Date): Reply<typeof teams.makeLink>[] =>
  linkLevels.flatMap((level) => {
    const link = links[level];
    return link && isLinkOpen(link, now) ? [presentLink(level, link)] : [];
  });
