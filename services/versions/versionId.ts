import { Refusal } from '../../api/errors.ts';

/** What the id of a version names: a state of the document, or a change that was set aside. */
export interface NamedVersion {
  /** Of the state; of a change that was set aside, the one that it was made on. */
  readonly revision: number;
  readonly saveId?: string;
}

export const versionIdOf = ({ revision, saveId }: NamedVersion): string =>
  saveId === undefined ? String(revision) : `${revision}-${saveId}`;

/** The id has the form that the route's schema checks. */
export function readVersionId(id: string): NamedVersion {
  const [, revision, saveId] = /^(\d{1,10})(?:-(.+))?$/.exec(id) ?? [];
  if (revision === undefined) throw new Refusal('version.missing');
  return { revision: Number(revision), ...(saveId !== undefined && { saveId }) };
}
