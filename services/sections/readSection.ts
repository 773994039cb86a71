import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { sections as routes } from '../../api/routes/sections.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import { getSections } from '../../cloud/table/documents/sections.ts';
import type { AccessTo } from '../access/access.ts';
import { presentSections } from './presentSections.ts';

/** Returns one section. */
export async function readSection(
  cloud: Pick<CloudReader, 'table'>,
  access: AccessTo<typeof routes.readSection>,
  { sectionId }: Input<typeof routes.readSection>,
): Promise<Reply<typeof routes.readSection>> {
  const stored = await getSections(cloud.table, access.file.videoId);
  const { sections } = await presentSections(cloud, access, stored);
  const section = sections.find(({ id }) => id === sectionId);
  if (!section) throw new Refusal('section.missing');
  return section;
}
