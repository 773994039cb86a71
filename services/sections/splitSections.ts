import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { sections as routes } from '../../api/routes/sections.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { sectionBounds } from '../../domain/sections/sections.ts';
import { cutSections } from '../../domain/sections/split.ts';
import type { AccessTo } from '../access/access.ts';
import { type Publishes, publish } from '../live/publish.ts';
import { changeSections } from './changeSections.ts';
import { presentSections } from './presentSections.ts';

/** Splits a file at instants: replaces its sections, or splits the existing ones further. */
export async function splitSections(
  cloud: Publishes & Pick<Cloud, 'newId'>,
  access: AccessTo<typeof routes.splitSections>,
  { edgesMs, replaces = false }: Input<typeof routes.splitSections>,
): Promise<Reply<typeof routes.splitSections>> {
  const { videoId, durationMs } = access.file;
  if (durationMs === null) throw new Refusal('sections.early');
  const changed = await changeSections(cloud, access.file, (present) => {
    const next = cutSections(replaces ? [] : present, { edgesMs, durationMs, newId: cloud.newId });
    if (!next) throw new Refusal('section.short');
    if (next.length > sectionBounds.max) throw new Refusal('sections.exceeded');
    return next;
  });
  await publish(cloud, videoId, { type: 'sections' });
  return presentSections(cloud, access, changed);
}
