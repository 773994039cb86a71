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

/** Revision of a state of the document; or base and save id of a change that was set aside. */
const versionId = z
  .string()
  .max(80)
  .regex(/^\d{1,10}(-[\w-]{1,64})?$/);

/** Display name of the author. Null for a deleted account and for automatic changes. */
const editor = z
  .object({
    firstName: z.string(),
    lastName: z.string(),
    /** Whether the author is the caller. */
    isYou: z.boolean(),
  })
  .nullable();

/** State of the captions, or a change that was set aside. */
export const version = z.object({
  id: versionId,
  /**
   * `created`: the initial document. `edited`: after a series of changes by one person. `restored`: after an earlier
   * version was restored. `transcribed`: after the recording was transcribed again. `setAside`: a change that is not in
   * the document, because it conflicted with changes by others.
   */
  kind: z.enum(['created', 'edited', 'restored', 'transcribed', 'setAside']),
  /** Null for an automatically saved version without a name. */
  name: z.string().nullable(),
  savedAt: time,
  editor,
  /** Language tabs whose texts changed; empty if only times or settings changed. */
  tabs: z.array(language),
  /** Number of changes in the series. */
  changes: z.int(),
});

/** Captions affected by changes, as far as the current captions allow it to be determined. */
const touched = z.object({
  /** Number of affected captions that still exist. */
  count: z.int(),
  /** Number of affected captions that were removed. */
  removed: z.int(),
  /** Ids of the first and the last existing caption. Null if no caption exists, and for captions of several tracks. */
  range: z.tuple([z.string(), z.string()]).nullable(),
});

/** Activity of a file. Fields that do not apply to the kind are null. */
const activityEntry = z.object({
  kind: z.enum(activityKinds),
  at: time,
  /** Person who performed the activity. */
  by: editor,
  /** Resulting state of the captions; for kind `version`. */
  version: version.nullable(),
  /** Captions affected by its changes; null if no captions were affected, or if they are unknown. */
  captions: touched.nullable(),
  /** Person whose access changed. */
  person: editor,
  /** Name, at that time, of the group whose access changed. */
  group: z.string().nullable(),
  role: z.enum(roles).nullable(),
  format: z.enum(exportFormats).nullable(),
  section: z.object({ name: z.string().nullable(), number: z.int(), status: z.enum(sectionStatuses) }).nullable(),
});

export const versions = area('versions', {
  listActivity: {
    method: 'GET',
    path: '/activity',
    summary: 'List the activity of a file, newest first; access changes only for those who manage access',
    access: 'file:open',
    query: z.object({
      /** Cursor: the `next` of the previous page. */
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
    summary: 'List the versions of the captions, newest first, and the conflicting changes that were stored',
    access: 'file:open',
    query: z.object({
      /** Cursor: the `next` of the previous page. */
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
    summary: 'Read an earlier version of the caption document: a snapshot and the changes up to the version',
    access: 'file:open',
    mayAlsoNeed: ['edit'],
    params: z.object({ versionId }),
    query: z.object({
      /** Returns only the changes after this revision: the next page. */
      after: z
        .string()
        .regex(/^\d{1,10}$/)
        .optional(),
    }),
    reply: z.object({
      /** Revision of the last change in this reply; more follow until `versionRevision`. */
      revision,
      versionRevision: revision,
      /** Presigned URL of the gzipped JSON snapshot. */
      snapshotUrl: z.url(),
      snapshotRevision: revision,
      changes: z.array(logEntry),
      /** The change, for one that was set aside, made on the document of `versionRevision`. */
      setAside: logEntry.nullable(),
    }),
    needs: ['table.read', 'media.read'],
    memoryMb: documentMemoryMb,
  },
  nameVersion: {
    method: 'PUT',
    path: '/versions/{versionId}',
    summary: 'Name a version of the document, or remove its name',
    access: 'file:edit',
    params: z.object({ versionId }),
    body: z.object({ name: line(versionBounds.maxNameLength).nullable() }),
    reply: done,
    needs: ['table'],
  },
  setAside: {
    method: 'POST',
    path: '/versions',
    summary: 'Store a conflicting change without applying it to the document',
    access: 'file:edit',
    body: z.object({
      /** Revision of the document that the change was made on. */
      baseRevision: revision,
      change: savableChange,
      /** Save that conflicted; the change that it stored is replaced. */
      saveId: id,
    }),
    reply: z.object({ id: versionId }),
    needs: ['table', 'media'],
  },
  restoreVersion: {
    method: 'PUT',
    path: '/versions/{versionId}/restore',
    summary: 'Append the change that restores an earlier version of the document',
    access: 'file:restoreVersion',
    mayAlsoNeed: ['removeTab'],
    params: z.object({ versionId }),
    body: z.object({
      /** Idempotency key as in saveSubtitles: repeating the request restores once. */
      saveId: id,
    }),
    reply: z.object({ revision, savedAt: time }),
    needs: ['table', 'media', 'live'],
    memoryMb: documentMemoryMb,
  },
});
