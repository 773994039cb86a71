import type { Reply } from '../../api/route.ts';
import type { teams } from '../../api/routes/teams.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import { getLinkViews, type LinkViews } from '../../cloud/table/files/linkViews.ts';
import type { Shareable } from '../../cloud/table/files/shareables.ts';
import type { Team, TeamLink } from '../../cloud/table/files/teams.ts';
import { isLinkOpen, type LinkLevel, linkLevels } from '../../domain/access/links.ts';

type Link = Reply<typeof teams.makeLink>;

/** Whether a link opens without an account. Its views are counted. */
export const isPublic = ({ kind }: Shareable, level: LinkLevel): boolean => kind === 'file' && level === 'view';

/** Formats a link for the owner of the file. `views`: null for a link that requires an account. */
export const presentLink = (
  level: LinkLevel,
  { token, madeAt, expiresAt }: TeamLink,
  views: LinkViews | null,
): Link => ({ level, token, madeAt, expiresAt, views });

/** Returns the links of a file or folder that have not expired. */
export async function presentLinks(
  { table, now }: Pick<CloudReader, 'table' | 'now'>,
  shared: Shareable,
  { links }: Team,
): Promise<Link[]> {
  const presented = linkLevels.map(async (level) => {
    const link = links[level];
    if (!link || !isLinkOpen(link, now())) return [];
    const views = isPublic(shared, level) ? await getLinkViews(table, shared.id, link.linkId) : null;
    return [presentLink(level, link, views)];
  });
  return (await Promise.all(presented)).flat();
}
