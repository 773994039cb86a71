import type { Cloud } from '../../cloud/cloud.ts';
import { type ListedPerson, listPeople } from '../../cloud/identity/people.ts';
import { mediaKeys } from '../../cloud/media/keys.ts';
import { putNewJsonGz } from '../../cloud/media/store.ts';
import { findPart, type PeoplePart } from './peopleList.ts';

type Parts = Pick<Cloud, 'people' | 'backups' | 'now'>;

/** Time budget. The function may run for 15 minutes; the rest is for the part being written. */
const workMs = 13 * 60_000;

/** Number of requests to the user pool for one part: 3,000 people. */
const pagesOfPart = 50;

interface Outcome {
  readonly people: number;
  /** False if time ran out. */
  readonly isDone: boolean;
}

/**
 * Writes the list of the night: everyone in the user pool, of which Cognito has no backup. Each part names where the
 * next one begins, and is written once, so the next call continues where this one stopped, and two calls at the same
 * time write one list.
 */
export async function exportPeople(cloud: Parts): Promise<Outcome> {
  const started = cloud.now().getTime();
  const day = cloud.now().toISOString().slice(0, 10);
  let after: string | undefined;
  let people = 0;
  for (let number = 1; ; number++) {
    const part = await findPart(cloud.backups, day, number);
    if (!part && cloud.now().getTime() - started > workMs) return { people, isDone: false };
    const { people: listed, next } = part ?? (await writePart(cloud, day, number, after));
    people += listed.length;
    if (next === undefined) return { people, isDone: true };
    after = next;
  }
}

/** Writes a part, and returns what is stored: a call at the same time may have written it before. */
async function writePart(cloud: Parts, day: string, number: number, after: string | undefined): Promise<PeoplePart> {
  const listed: ListedPerson[] = [];
  let next = after;
  for (let page = 0; page < pagesOfPart; page++) {
    const { people, next: following } = await listPeople(cloud.people, next);
    listed.push(...people);
    next = following;
    if (next === undefined) break;
  }
  const part: PeoplePart = { people: listed, ...(next !== undefined && { next }) };
  if (await putNewJsonGz(cloud.backups, mediaKeys.people(day, number), part)) return part;
  return (await findPart(cloud.backups, day, number)) ?? part;
}
