/** Files of the bench in a running local cloud, and the people who have them open. */
import path from 'node:path';
import { makeSpokenVideo } from '../../../scripts/sample/video.ts';
import { untilTranscribed, upload } from '../../../scripts/sample/visitor.ts';
import type { File } from '../../kit/captionedFile.ts';
import { type NewPerson, newPerson } from '../../kit/person.ts';
import { putOnPlan } from '../../kit/plan.ts';
import type { Running } from '../../kit/running.ts';

/** Number of captions in a file. */
const captions = 20;

const subRip = Array.from(
  { length: captions },
  (_, n) =>
    `${n + 1}\n00:00:${String(n).padStart(2, '0')},000 --> 00:00:${String(n).padStart(2, '0')},900\nCaption ${n}\n`,
).join('\n');

/** File that everyone in the cast may edit. */
export interface SharedFile {
  readonly file: File;
  readonly owner: NewPerson;
}

export interface Cast {
  readonly people: readonly NewPerson[];
  readonly files: readonly SharedFile[];
}

/**
 * Creates people who may all edit all of the files through a link: individual invitations would be hundreds of mails.
 */
export async function gatherCast(
  cloud: Running,
  folder: string,
  peopleCount: number,
  fileCount: number,
): Promise<Cast> {
  const people: NewPerson[] = [];
  for (let n = 0; n < peopleCount; n += 1) {
    const person = await newPerson(cloud.origin);
    await putOnPlan(cloud, person, 'professional');
    people.push(person);
  }
  const source = path.join(folder, 'A short talk.mp4');
  await makeSpokenVideo(source, ['Every film begins with a story and a voice.']);
  const files: SharedFile[] = [];
  for (let n = 0; n < fileCount; n += 1) {
    const owner = people[n % people.length] as NewPerson;
    files.push({ file: await captioned(owner, source), owner });
  }
  for (const { file, owner } of files) {
    const { token } = await owner.client.makeLink({ teamId: file.id, level: 'edit', days: 7 });
    for (const person of people) if (person !== owner) await person.client.openLink({ token });
  }
  return { people, files };
}

/** Creates a file with captions that are uploaded with the recording, so that nothing is recognized. */
async function captioned(owner: NewPerson, source: string): Promise<File> {
  const content = Buffer.from(subRip).toString('base64');
  const given = { captions: [{ fileName: 'talk.srt', language: 'en', content }], isTranscribed: false };
  return untilTranscribed(owner, await upload(owner, source, 'en', given));
}
