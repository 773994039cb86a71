import type { Input, Reply } from '../../api/route.ts';
import type { sections as routes } from '../../api/routes/sections.ts';
import type { AccessTo } from '../access/access.ts';
import { type Publishes, publish } from '../live/publish.ts';
import { changeSections } from './changeSections.ts';
import { presentSections } from './presentSections.ts';

/** Sets the requirements for completing a section of the file. Complete sections stay complete. */
export async function updateSections(
  cloud: Publishes,
  access: AccessTo<typeof routes.updateSections>,
  { requiresNoErrors }: Input<typeof routes.updateSections>,
): Promise<Reply<typeof routes.updateSections>> {
  const { videoId } = access.file;
  const changed = await changeSections(cloud, { videoId }, (sections) => sections, { set: { requiresNoErrors } });
  await publish(cloud, videoId, { type: 'sections' });
  return presentSections(cloud, access, changed);
}
