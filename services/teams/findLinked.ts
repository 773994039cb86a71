import { Refusal } from '../../api/errors.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import { getShareable, type Shareable } from '../../cloud/table/files/shareables.ts';
import { getTeam, type Team } from '../../cloud/table/files/teams.ts';
import { isLinkOpen, type LinkLevel, linkLevels } from '../../domain/access/links.ts';
import { teamOfToken, tokenHashOf } from '../live/invitations.ts';

/** Active link, and what it leads to. */
interface Linked {
  readonly linkId: string;
  readonly level: LinkLevel;
  readonly team: Team;
  readonly shared: Shareable;
}

/**
 * Returns what a link leads to. A link that never existed, is turned off or has expired is refused with the same error.
 * @throws Refusal `link.missing`
 */
export async function findLinked({ table, now }: Pick<CloudReader, 'table' | 'now'>, token: string): Promise<Linked> {
  const id = teamOfToken(token);
  const shared = id ? await getShareable(table, id) : undefined;
  if (!shared) throw new Refusal('link.missing');
  const team = await getTeam(table, id);
  const linkId = tokenHashOf(token);
  const level = linkLevels.find((one) => team.links[one]?.linkId === linkId);
  const link = level && team.links[level];
  if (!link || !isLinkOpen(link, now())) throw new Refusal('link.missing');
  return { linkId, level, team, shared };
}
