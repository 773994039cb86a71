import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { sections as routes } from '../../api/routes/sections.ts';
import { joinSection } from '../../domain/sections/split.ts';
import type { AccessTo } from '../access/access.ts';
import { type Publishes, publish } from '../live/publish.ts';
import { changeSections } from './changeSections.ts';
import { presentSections } from './presentSections.ts';

/** Joins a section with the one before it. If only one would be left, the file is no longer split. */
export async function removeSection(
  cloud: Publishes,
  access: AccessTo<typeof routes.removeSection>,
  { sectionId }: Input<typeof routes.removeSection>,
): Promise<Reply<typeof routes.removeSection>> {
  const { videoId } = access.file;
  const changed = await changeSections(cloud, access.file, (present) => {
    if (!present.some(({ id }) => id === sectionId)) throw new Refusal('section.missing');
    return joinSection(present, sectionId);
  });
  await publish(cloud, videoId, { type: 'sections' });
  return presentSections(cloud, access, changed);
}
