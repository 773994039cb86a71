import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { sections as routes } from '../../api/routes/sections.ts';
import type { CloudReader } from '../../cloud/cloud.ts';
import { getSections } from '../../cloud/table/documents/sections.ts';
import type { AccessTo } from '../access/access.ts';
import { readSectionCaptions } from './captions.ts';
import { presentSections } from './presentSections.ts';

/** Returns one section with its captions in one language, by default the primary one. */
export async function readSection(
  cloud: Pick<CloudReader, 'table' | 'media'>,
  access: AccessTo<typeof routes.readSection>,
  { sectionId, lang }: Input<typeof routes.readSection>,
): Promise<Reply<typeof routes.readSection>> {
  const stored = await getSections(cloud.table, access.file.videoId);
  const { sections } = await presentSections(cloud, access, stored);
  const section = sections.find(({ id }) => id === sectionId);
  if (!section) throw new Refusal('section.missing');
  return { ...section, ...(await readSectionCaptions(cloud, access.file, section, lang)) };
}
