import * as z from 'zod';
import { roles } from '../../domain/access/roles.ts';
import { activityKinds } from '../../domain/activity/events.ts';
import { exportFormats } from '../../domain/exports/forms.ts';
import { versionBounds } from '../../domain/log/versionBounds.ts';
import { sectionStatuses } from '../../domain/sections/sections.ts';
import { area } from '../route.ts';
import { documentMemoryMb, done, id, language, time } from '../schemas.ts';
import { line } from '../text.ts';
import { logEntry, revision, savableChange } from './subtitles.ts';

/** A state of the document, by its revision; or a change that was set aside, by its base and its save. */
const versionId = z
  .string()
  .max(80)
  .regex(/^\d{1,10}(-[\w-]{1,64})?$/);

/** Display name of the author. Null for a deleted account and for automatic changes. */
const editor = z
  .object({
    firstName: z.string(),
    lastName: z.string(),
    /** It was the caller. */
    isYou: z.boolean(),
  })
  .nullable();

/** A state of the captions, or a change that was set aside. */
export const version = z.object({
  id: versionId,
  /**
   * `created`: the document as it began. `edited`: after a stretch of one person's changes. `restored`: after going
   * back to an earlier version. `setAside`: a change that is not in the document, because it conflicted with others'.
   */
  kind: z.enum(['created', 'edited', 'restored', 'setAside']),
  /** Null for a version that was saved automatically and has no name. */
  name: z.string().nullable(),
  savedAt: time,
  editor,
  /** The language tabs in which something was written; empty if only times or settings changed. */
  tabs: z.array(language),
  /** Number of changes in the stretch. */
  changes: z.int(),
});

/** Captions that changes touched, as far as the captions of today can tell. */
const touched = z.object({
  /** Number of them that still exist. */
  count: z.int(),
  /** Number of them that are gone. */
  removed: z.int(),
  /** The ids of the first and the last of those that are there. Null for none, and for captions of several tracks. */
  range: z.tuple([z.string(), z.string()]).nullable(),
});

/** Something that was done to a file. What does not belong to its kind is null. */
const activityEntry = z.object({
  kind: z.enum(activityKinds),
  at: time,
  /** Author. */
  by: editor,
  /** The state of the captions that it led to; kind `version`. */
  version: version.nullable(),
  /** The captions that its changes touched; null where they touched none, or are not known. */
  captions: touched.nullable(),
  /** Person or group whose access changed. */
  person: editor,
  /** The name, as it was, of the group that a change of access is about. */
  group: z.string().nullable(),
  role: z.enum(roles).nullable(),
  format: z.enum(exportFormats).nullable(),
  section: z.object({ name: z.string().nullable(), number: z.int(), status: z.enum(sectionStatuses) }).nullable(),
});

export const versions = area('versions', {
  listActivity: {
    method: 'GET',
    path: '/activity',
    summary: 'Who did what and when, newest first; changes of access only for those who manage it',
    access: 'file:open',
    query: z.object({
      /** Continues a list: the `next` of the page before. */
      before: z
        .string()
        .regex(/^(\d{1,10})?\.\d{13}$/)
        .optional(),
    }),
    reply: z.object({
      entries: z.array(activityEntry),
      next: z.string().nullable(),
    }),
    needs: ['table.read', 'media.read'],
    memoryMb: documentMemoryMb,
  },
  listVersions: {
    method: 'GET',
    path: '/versions',
    summary: 'The earlier states of the captions, newest first, and the changes that were set aside',
    access: 'file:open',
    query: z.object({
      /** Continues a list: the `next` of the page before. */
      before: z
        .string()
        .regex(/^\d{1,10}$/)
        .optional(),
    }),
    reply: z.object({
      versions: z.array(version),
      next: z.string().nullable(),
    }),
    needs: ['table.read'],
  },
  readVersion: {
    method: 'GET',
    path: '/versions/{versionId}',
    summary: 'The caption document as it was: a snapshot and the changes up to the version',
    access: 'file:open',
    mayAlsoNeed: ['edit'],
    params: z.object({ versionId }),
    query: z.object({
      /** Only the changes after this revision: the next page. */
      after: z
        .string()
        .regex(/^\d{1,10}$/)
        .optional(),
    }),
    reply: z.object({
      /** Revision of the last change in this reply; more follow until `versionRevision`. */
      revision,
      versionRevision: revision,
      /** Presigned address of the gzipped JSON snapshot. */
      snapshotUrl: z.url(),
      snapshotRevision: revision,
      changes: z.array(logEntry),
      /** For a change that was set aside: the change, made on the document of `versionRevision`. */
      setAside: logEntry.nullable(),
    }),
    needs: ['table.read', 'media.read'],
    memoryMb: documentMemoryMb,
  },
  nameVersion: {
    method: 'PUT',
    path: '/versions/{versionId}',
    summary: 'Name a state of the document, or take its name away',
    access: 'file:edit',
    params: z.object({ versionId }),
    body: z.object({ name: line(versionBounds.maxNameLength).nullable() }),
    reply: done,
    needs: ['table'],
  },
  setAside: {
    method: 'POST',
    path: '/versions',
    summary: 'Keep a change that conflicts with others, without putting it into the document',
    access: 'file:edit',
    body: z.object({
      /** The revision of the document that the change was made on. */
      baseRevision: revision,
      change: savableChange,
      /** The save that conflicted; what it kept is replaced. */
      saveId: id,
    }),
    reply: z.object({ id: versionId }),
    needs: ['table', 'media'],
  },
  restoreVersion: {
    method: 'PUT',
    path: '/versions/{versionId}/restore',
    summary: 'Append the change that turns the document into what it was',
    access: 'file:restoreVersion',
    mayAlsoNeed: ['removeTab'],
    params: z.object({ versionId }),
    body: z.object({
      /** As for saveSubtitles: repeating the request with the same id restores once. */
      saveId: id,
    }),
    reply: z.object({ revision, savedAt: time }),
    needs: ['table', 'media', 'live'],
    memoryMb: documentMemoryMb,
  },
});
