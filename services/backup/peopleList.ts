import * as z from 'zod';
import { mediaKeys } from '../../cloud/media/keys.ts';
import { findJsonGz, type MediaReader } from '../../cloud/media/store.ts';

const partSchema = z.object({
  people: z.array(
    z.object({
      userId: z.string(),
      username: z.string(),
      email: z.string(),
      isEmailVerified: z.boolean(),
      language: z.string().optional(),
      /** `EXTERNAL_PROVIDER`: signs in with Google or Facebook only; `UNCONFIRMED`: never verified the address. */
      status: z.string(),
      isEnabled: z.boolean(),
    }),
  ),
  /** Token of the user pool after which the next part begins; absent in the last part. */
  next: z.string().optional(),
});

/** Part of the list of people of a night. */
export type PeoplePart = z.infer<typeof partSchema>;

/** Person as the list has them. */
export type BackedUpPerson = PeoplePart['people'][number];

/** Returns a part of the list of a night, `2026-11-21`; undefined if it was not written. */
export async function findPart(backups: MediaReader, day: string, part: number): Promise<PeoplePart | undefined> {
  const stored = await findJsonGz(backups, mediaKeys.people(day, part));
  return stored === undefined ? undefined : partSchema.parse(stored);
}

/** Returns everyone in the list of a night, or undefined if the list is not complete. */
export async function readPeopleList(backups: MediaReader, day: string): Promise<BackedUpPerson[] | undefined> {
  const all: BackedUpPerson[] = [];
  for (let number = 1; ; number++) {
    const part = await findPart(backups, day, number);
    if (!part) return undefined;
    all.push(...part.people);
    if (part.next === undefined) return all;
  }
}
