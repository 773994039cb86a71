import type { Role } from '../access/roles.ts';
import type { ExportFormat } from '../exports/forms.ts';
import type { SectionStatus } from '../sections/sections.ts';

/** Event recorded for a file in addition to its versions. The person and the time are recorded with each. */
export type FileEvent = ExportEvent | SectionEvent | AccessEvent;

/** Requested export of a video with captions, or of the sound. */
interface ExportEvent {
  readonly kind: 'exported';
  readonly format: ExportFormat;
}

interface SectionEvent {
  readonly kind: 'sectionSet';
  /** Name of the section; null for a section without a name, which is shown by its number, counted from 1. */
  readonly section: string | null;
  readonly number: number;
  readonly status: SectionStatus;
}

/**
 * Change of access, visible only to people who manage access. A group is recorded by its name at that time, because
 * nothing refers to a group after it is deleted.
 */
export type AccessEvent =
  | { readonly kind: 'invited'; readonly role: Role }
  | { readonly kind: 'joined'; readonly role: Role }
  | { readonly kind: 'left' }
  | { readonly kind: 'roleSet'; readonly personId: string; readonly role: Role }
  | { readonly kind: 'removed'; readonly personId: string }
  | { readonly kind: 'transferred'; readonly personId: string }
  | { readonly kind: 'groupSet'; readonly group: string; readonly role: Role }
  | { readonly kind: 'groupRemoved'; readonly group: string }
  | { readonly kind: 'linkMade'; readonly role: Role }
  | { readonly kind: 'linkEnded'; readonly role: Role }
  | { readonly kind: 'linkOpened'; readonly role: Role };

export type EventKind = FileEvent['kind'];

const accessKinds = [
  'invited',
  'joined',
  'left',
  'roleSet',
  'removed',
  'transferred',
  'groupSet',
  'groupRemoved',
  'linkMade',
  'linkEnded',
  'linkOpened',
] as const satisfies readonly AccessEvent['kind'][];

/** Whether an event concerns access to the file. */
export const isAboutAccess = (event: FileEvent): event is AccessEvent =>
  accessKinds.some((kind) => kind === event.kind);

/** Every kind of entry in a file's activity. */
export const activityKinds = [
  'uploaded',
  'version',
  'exported',
  'sectionSet',
  ...accessKinds,
] as const satisfies readonly (EventKind | 'uploaded' | 'version')[];
