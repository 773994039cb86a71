import type { Role } from '../access/roles.ts';
import type { ExportFormat } from '../exports/forms.ts';
import type { SectionStatus } from '../sections/sections.ts';

/** What is noted of a file beside its versions: who did it and when is noted with each. */
export type FileEvent = ExportEvent | SectionEvent | AccessEvent;

/** Somebody asked for a video with captions, or for the sound. */
interface ExportEvent {
  readonly kind: 'exported';
  readonly format: ExportFormat;
}

interface SectionEvent {
  readonly kind: 'sectionSet';
  /** Null for one that goes by its number, from 1. */
  readonly section: string | null;
  readonly number: number;
  readonly status: SectionStatus;
}

/**
 * Who has access changed. Only those who manage access are told of it. Groups are noted by their name as it was: a group
 * that is deleted leaves nothing behind that refers to it.
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

/** Whether an event is about who has access. */
export const isAboutAccess = (event: FileEvent): event is AccessEvent =>
  accessKinds.some((kind) => kind === event.kind);

/** Every kind of entry in the activity of a file. */
export const activityKinds = [
  'uploaded',
  'version',
  'exported',
  'sectionSet',
  ...accessKinds,
] as const satisfies readonly (EventKind | 'uploaded' | 'version')[];
