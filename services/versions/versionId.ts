import { Refusal } from '../../api/errors.ts';

/** Subject of a version id: a state of the document, or a change that was set aside. */
export interface NamedVersion {
  /** Revision of the state, or of the state that a change set aside was made on. */
  readonly revision: number;
  readonly saveId?: string;
}

export const versionIdOf = ({ revision, saveId }: NamedVersion): string =>
  saveId === undefined ? String(revision) : `${revision}-${saveId}`;

/** Parses an id that matches the route's schema. */
export function readVersionId(id: string): NamedVersion {
  const [, revision, saveId] = /^(\d{1,10})(?:-(.+))?$/.exec(id) ?? [];
  if (revision === undefined) throw new Refusal('version.missing');
  return { revision: Number(revision), ...(saveId !== undefined && { saveId }) };
}
