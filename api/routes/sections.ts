import * as z from 'zod';
import { bounds } from '../../domain/captions/bounds.ts';
import { sectionBounds, sectionStatuses } from '../../domain/sections/sections.ts';
import { area } from '../route.ts';
import { deadline, documentMemoryMb, durationMs, id, language, time } from '../schemas.ts';
import { line, lines } from '../text.ts';
import { revision } from './subtitles.ts';
import { version } from './versions.ts';

/** Person to whom a section can be assigned. */
const person = z.object({ id, firstName: z.string(), lastName: z.string(), isYou: z.boolean() });

const maxSpeakerLength = 200;
const captionMs = z
  .int()
  .min(0)
  .max(2 * bounds.latestMs);

export const section = z.object({
  id,
  /** Position among the sections of the file, from 1. */
  number: z.int().positive(),
  /** Null while the section is named by its number. */
  name: z.string().nullable(),
  startMs: z.int().nonnegative(),
  endMs: z.int().positive(),
  status: z.enum(sectionStatuses),
  /** Null without an assignee, and when the assignee lost access to the file. */
  assignee: person.nullable(),
  deadline: deadline.nullable(),
});

/** Caption of a section in one language. */
const caption = z.object({
  /** Id of the caption in all languages. When saving, a caption without one, or with an unknown one, is new. */
  id: id.optional(),
  startMs: captionMs,
  endMs: captionMs,
  text: lines(bounds.textLength, 0),
  /** Text of the second caption, if the tab has one. When saving, a missing field keeps it. */
  second: lines(bounds.textLength, 0).optional(),
  /** Name of the speaker; null for no speaker. When saving, a missing field keeps the current one. */
  speaker: line(maxSpeakerLength).nullable().optional(),
});

/** Captions of a section in one language, by time: those that begin in it. */
export const subtitleSection = z.object({
  /** Language tab; without it, the primary one. */
  lang: language.optional(),
  /** Language of the second captions. Ignored when saving, like the names of files. */
  lang2: language.optional(),
  /** Names of the files that the captions and the second captions were imported from. */
  srtFileName: line(bounds.fileNameLength).optional(),
  srtFileName2: line(bounds.fileNameLength).optional(),
  subtitleSections: z.array(caption).max(bounds.captions),
  /** Names of the speakers of the file. Saving adds those that are new. */
  speaker_list: z.array(line(maxSpeakerLength)).max(bounds.speakers).default([]),
});

const sectionList = z.object({
  /** Whether a section can be completed only when its captions have no errors. */
  requiresNoErrors: z.boolean(),
  /** Sections by time. They are adjacent and cover the file; empty if the file is not split. */
  sections: z.array(section),
  /** People with access to the file, for callers who may assign sections to them; otherwise empty. */
  people: z.array(person),
});

/** Section that is assigned to the caller, with its file. */
const ownSection = z.object({
  id,
  name: z.string().nullable(),
  /** Position among the sections of the file, from 1. */
  number: z.int().positive(),
  startMs: z.int().nonnegative(),
  endMs: z.int().positive(),
  status: z.enum(sectionStatuses),
  deadline: deadline.nullable(),
  file: z.object({ id, projectId: id, title: z.string() }),
});

const managedSection = ownSection.extend({ assignee: person.nullable() });

/** Sections of a file: assignees and progress of its parts. */
export const sections = area('sections', {
  listOwnSections: {
    method: 'GET',
    path: '/me/sections',
    summary: 'List the sections of all files that are assigned to me, by due date',
    access: 'user',
    reply: z.object({
      sections: z.array(ownSection),
      /** Whether the caller has sections in more files than this reply lists. */
      hasMore: z.boolean(),
    }),
    needs: ['table.read'],
  },
  listManagedSections: {
    method: 'GET',
    path: '/me/sections/managed',
    summary: 'List the sections of all files in which I may assign sections, by due date',
    access: 'user',
    reply: z.object({
      sections: z.array(managedSection),
      /** Whether there may be more files than this reply lists. */
      hasMore: z.boolean(),
    }),
    needs: ['table.read'],
  },
  listSections: {
    method: 'GET',
    path: '/sections',
    summary: 'List the sections of a file',
    access: 'file:open',
    reply: sectionList,
    needs: ['table.read'],
  },
  listSectionVersions: {
    method: 'GET',
    path: '/sections/versions',
    summary: 'List the newest version of each section: who last changed its captions, and when',
    access: 'file:open',
    reply: z.object({
      versions: z.array(z.object({ sectionId: id, version })),
      /** Time since which the sections that are not in `versions` have not changed; null if all are. */
      unchangedSince: time.nullable(),
    }),
    needs: ['table.read', 'media.read'],
    memoryMb: documentMemoryMb,
  },
  readSection: {
    method: 'GET',
    path: '/sections/{sectionId}',
    summary: 'Read one section of a file, with its captions in one language',
    access: 'file:open',
    params: z.object({ sectionId: id }),
    query: z.object({ lang: language.optional() }),
    reply: section.extend({
      /** Revision of the document that the captions were read at; null for a file without captions. */
      revision: revision.nullable(),
      subtitleSection: subtitleSection.nullable(),
    }),
    needs: ['table.read', 'media.read'],
    memoryMb: documentMemoryMb,
  },
  splitSections: {
    method: 'POST',
    path: '/sections',
    summary: 'Split a file or its sections at given times; returns all sections',
    access: 'file:splitSections',
    body: z.object({
      edgesMs: z
        .array(durationMs)
        .min(1)
        .max(sectionBounds.max - 1),
      /** Replaces all existing sections. */
      replaces: z.boolean().optional(),
    }),
    reply: sectionList,
    needs: ['table', 'live'],
  },
  updateSections: {
    method: 'PUT',
    path: '/sections',
    summary: 'Set whether a section must be free of errors to be completed; returns all sections',
    access: 'file:splitSections',
    body: z.object({ requiresNoErrors: z.boolean() }),
    reply: sectionList,
    needs: ['table', 'live'],
  },
  updateSection: {
    method: 'PUT',
    path: '/sections/{sectionId}',
    summary:
      'Change the captions or the state of a section; its name, assignee and deadline are for admins, and so is to reopen it',
    access: 'file:setSectionStatus',
    mayAlsoNeed: ['edit', 'assign', 'splitSections'],
    params: z.object({ sectionId: id }),
    body: z
      .object({
        status: z.enum(sectionStatuses).optional(),
        name: line(sectionBounds.maxNameLength).nullable().optional(),
        assigneeId: id.nullable().optional(),
        deadline: deadline.nullable().optional(),
        /**
         * Replaces the captions of the section by one change of the document, which contains only the differences.
         * Captions that are not in the list are deleted; an empty list is not saved.
         */
        subtitleSection: subtitleSection.optional(),
        /**
         * Revision at which the captions were read. If others have changed captions of the section in this language
         * since, nothing is saved (`version.conflict`). Without it, their changes are overwritten.
         */
        baseRevision: revision.optional(),
        /** False leaves the captions unchanged. */
        isUpdated: z.boolean().optional(),
      })
      .refine(({ baseRevision: _, ...fields }) => Object.values(fields).some((value) => value !== undefined)),
    reply: sectionList,
    needs: ['table', 'media', 'live', 'mail'],
    memoryMb: documentMemoryMb,
  },
  removeSection: {
    method: 'DELETE',
    path: '/sections/{sectionId}',
    summary: 'Join a section with the previous one; returns all sections',
    access: 'file:splitSections',
    params: z.object({ sectionId: id }),
    reply: sectionList,
    needs: ['table', 'live'],
  },
});
