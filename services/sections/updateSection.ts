import { Refusal } from '../../api/errors.ts';
import type { Input, Reply } from '../../api/route.ts';
import type { sections as routes } from '../../api/routes/sections.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { putEvent } from '../../cloud/table/core/events.ts';
import type { FileEvent } from '../../domain/activity/events.ts';
import type { Section } from '../../domain/sections/sections.ts';
import type { AccessTo } from '../access/access.ts';
import { type Publishes, publish } from '../live/publish.ts';
import type { MailParts } from '../mail/sendOnce.ts';
import { saveSectionCaptions } from './captions.ts';
import { changeSections } from './changeSections.ts';
import { peopleOf } from './people.ts';
import { presentSections } from './presentSections.ts';
import { requireNoErrors } from './requireNoErrors.ts';
import { tellAssignee } from './tellAssignee.ts';

type Asked = Input<typeof routes.updateSection>;
type Fields = Omit<Asked, 'subtitleSection' | 'baseRevision' | 'isUpdated'>;
type Access = AccessTo<typeof routes.updateSection>;
type UpdateParts = Publishes & MailParts & Pick<Cloud, 'media' | 'newId' | 'now'>;

/**
 * Changes the captions, the state, the name, the assignee or the deadline of a section. Fields that are not given stay
 * unchanged. Captions are saved before the section is completed, and after it is reopened.
 */
export async function updateSection(
  cloud: UpdateParts,
  access: Access,
  { sectionId, subtitleSection, baseRevision, isUpdated = true, ...asked }: Asked,
): Promise<Reply<typeof routes.updateSection>> {
  if (!subtitleSection || !isUpdated) return setFields(cloud, access, { sectionId, ...asked });
  access.requireAlso('edit');
  const save = () => saveSectionCaptions(cloud, access, sectionId, { ...subtitleSection, baseRevision });
  if (asked.status !== undefined && asked.status !== 'complete') {
    const reply = await setFields(cloud, access, { sectionId, ...asked });
    await save();
    return reply;
  }
  await save();
  return setFields(cloud, access, { sectionId, ...asked });
}

async function setFields(
  cloud: UpdateParts,
  access: Access,
  { sectionId, ...asked }: Fields,
): Promise<Reply<typeof routes.updateSection>> {
  const { file, requireAlso } = access;
  if (asked.name !== undefined) requireAlso('splitSections');
  if (asked.assigneeId !== undefined || asked.deadline !== undefined) requireAlso('assign');
  if (asked.assigneeId && !(await peopleOf(cloud, file)).has(asked.assigneeId)) throw new Refusal('member.missing');
  let former: Section | undefined;
  const decide = (present: readonly Section[]) => {
    const section = present.find(({ id }) => id === sectionId);
    if (!section) throw new Refusal('section.missing');
    const isReopened = section.status === 'complete' && asked.status !== undefined && asked.status !== 'complete';
    if (isReopened) requireAlso('assign');
    former = section;
    const changed = { ...section, ...whatIsSaid(asked) };
    return present.map((one) => (one === section ? changed : one));
  };
  const noted = { userId: access.userId, at: cloud.now().toISOString() };
  const changed = await changeSections(cloud, file, decide, {
    noted: (before, after) => statusesSet(before, after).map((event) => putEvent(file.videoId, { ...noted, event })),
    inspect: (present, completed) => requireNoErrors(cloud, present, completed),
  });
  await publish(cloud, file.videoId, { type: 'sections' });
  const { sections } = changed;
  const index = sections.findIndex(({ id }) => id === sectionId);
  const section = sections[index];
  const about = section && former && whatToTell(former, section);
  if (about) await tellAssignee(cloud, { about, file, section, number: index + 1, byId: access.userId });
  return presentSections(cloud, access, changed);
}

/** Returns the change that the current assignee must be notified of. */
function whatToTell(before: Section, after: Section): 'assignment' | 'deadline' | null {
  if (before.assigneeId !== after.assigneeId) return 'assignment';
  return before.deadline === after.deadline ? null : 'deadline';
}

/** Returns one event for each section whose state has changed. */
const statusesSet = (before: readonly Section[], after: readonly Section[]): FileEvent[] =>
  after.flatMap(({ id, name, status }, index) => {
    const was = before.find((one) => one.id === id);
    return was && was.status !== status ? [{ kind: 'sectionSet', section: name, number: index + 1, status }] : [];
  });

function whatIsSaid({ status, name, assigneeId, deadline }: Omit<Fields, 'sectionId'>) {
  return {
    ...(status !== undefined && { status }),
    ...(name !== undefined && { name }),
    ...(assigneeId !== undefined && { assigneeId }),
    ...(deadline !== undefined && { deadline }),
  };
}
