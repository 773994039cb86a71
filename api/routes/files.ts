import * as z from 'zod';
import { bounds } from '../../domain/captions/bounds.ts';
import { aspectRatios, framings } from '../../domain/captions/defaults.ts';
import { limitPresets } from '../../domain/limits/presets.ts';
import { maxShots } from '../../domain/media/shots.ts';
import { timecodeStyles } from '../../domain/timecode/labels.ts';
import { isStartTimecode } from '../../domain/timecode/position.ts';
import { area } from '../route.ts';
import {
  documentMemoryMb,
  done,
  file,
  fileDetail,
  folder,
  id,
  language,
  pageOfList,
  requestId,
  sharedFolder,
} from '../schemas.ts';
import { frameRate, subtitleLimits } from '../subtitleDefaults.ts';
import { line } from '../text.ts';
import { section, subtitleSection } from './sections.ts';

const page = pageOfList;
const pageOfFiles = z.object({ files: z.array(file), nextCursor: z.string().nullable() });
const name = line(100);

/** Section with its captions in the primary language. */
const sectionOfFile = section.extend({ ...subtitleSection.shape, id: id.nullable() });

export const files = area('files', {
  listProjects: {
    method: 'GET',
    path: '/me/projects',
    summary: 'List all my folders, including the home folder',
    access: 'user',
    byToken: true,
    query: z.object({ all: z.literal('true').optional() }),
    reply: z.object({ projects: z.array(folder) }),
    needs: ['table.read'],
  },
  readProject: {
    method: 'GET',
    path: '/me/projects/{projectId}',
    summary: 'Read one folder with its path and subfolders',
    access: 'user',
    byToken: true,
    params: z.object({ projectId: id }),
    reply: z.object({
      project: folder,
      /** From the top level down to the folder itself, without the home folder. */
      path: z.array(folder),
      folders: z.array(folder),
      /** Number of files directly in the folder. */
      fileCount: z.int().nullable(),
    }),
    needs: ['table.read'],
  },
  createProject: {
    method: 'POST',
    path: '/me/projects',
    summary: 'Create a folder at the top level',
    access: 'user',
    byToken: true,
    /** Repeating the request with the same id returns the same folder. */
    body: z.object({ name, requestId }),
    reply: folder,
    needs: ['table'],
  },
  createFolder: {
    method: 'POST',
    path: '/me/projects/{parentId}/project',
    summary: 'Create a folder in a folder',
    access: 'user',
    byToken: true,
    params: z.object({ parentId: id }),
    body: z.object({ name, requestId }),
    reply: folder,
    needs: ['table'],
  },
  updateProject: {
    method: 'PUT',
    path: '/me/projects/{projectId}',
    summary: 'Rename or move a folder',
    access: 'user',
    params: z.object({ projectId: id }),
    body: z.object({ name: name.optional(), parentId: id.optional() }),
    reply: done,
    needs: ['table', 'live'],
  },
  deleteProject: {
    method: 'DELETE',
    path: '/me/projects/{projectId}',
    summary: 'Delete a folder with everything below it',
    access: 'user',
    params: z.object({ projectId: id }),
    reply: done,
    needs: ['table', 'jobs.folderDeletion'],
  },
  listShared: {
    method: 'GET',
    path: '/me/shared',
    summary: 'List files that others share with me, newest first',
    access: 'user',
    query: z.object(page),
    reply: pageOfFiles,
    needs: ['table.read', 'delivery'],
  },
  listSharedFolders: {
    method: 'GET',
    path: '/me/shared/folders',
    summary: 'List folders that others share with me, newest first',
    access: 'user',
    reply: z.object({ folders: z.array(sharedFolder) }),
    needs: ['table.read'],
  },
  listFiles: {
    method: 'GET',
    path: '/me/projects/files/videos',
    summary: 'List my files, all or those directly in a folder, newest first',
    access: 'user',
    byToken: true,
    query: z.object({
      /** Without it, the files of all folders are listed. A search always covers all folders. */
      projectId: id.optional(),
      search: line(200, 0).optional(),
      sort: z.enum(['title', 'durationMs', 'sizeBytes', 'updatedAt', 'createdAt']).default('createdAt'),
      order: z.enum(['asc', 'desc']).default('desc'),
      ...page,
    }),
    reply: pageOfFiles,
    needs: ['table.read', 'delivery'],
  },
  readFile: {
    method: 'GET',
    path: '',
    summary: 'Read one file with the URLs for its editor',
    access: 'file:open',
    byToken: true,
    /** `full=true` also reads the captions. */
    query: z.object({ full: z.literal('true').optional() }),
    reply: fileDetail.extend({
      defaultSettings: z.object({
        /** Limits of new captions: the owner's for the language of the file. */
        subtitleLimit: subtitleLimits,
        /** Whether the file has captions in a language that can be translated. */
        translationAble: z.boolean(),
      }),
      /**
       * Sections with their captions; null unless requested. A file that is not split is one section without an id, a
       * file without captions has an empty list.
       */
      subtitleSectionsList: z.array(sectionOfFile).nullable(),
    }),
    needs: ['table.read', 'media.read', 'delivery'],
    memoryMb: documentMemoryMb,
  },
  updateFile: {
    method: 'PUT',
    path: '',
    summary: 'Rename or move a file, or set its language for the next transcription',
    access: 'file:rename',
    // The target folder may be shared with other people than the current one.
    mayAlsoNeed: ['move', 'manageAccess'],
    body: z.object({ title: line(200).optional(), parentId: id.optional(), language: language.optional() }),
    reply: done,
    needs: ['table', 'live'],
  },
  deleteFile: {
    method: 'DELETE',
    path: '',
    summary: 'Delete a file and everything derived from it',
    access: 'file:delete',
    reply: done,
    needs: ['table', 'jobs.deletion'],
  },
  saveDialog: {
    method: 'PUT',
    path: '/dialog',
    summary: 'Record that a dialog of this file was dismissed',
    access: 'file:edit',
    body: z.object({ dialog: line(60) }),
    reply: done,
    needs: ['table'],
  },
  saveConfig: {
    method: 'PUT',
    path: '/config',
    summary: 'Save the editor settings of this file and change the settings of its captions',
    access: 'file:edit',
    body: z.object({
      autoScroll: z.boolean().optional(),
      /** Time display of the editor. */
      timecodes: z.enum(timecodeStyles).optional(),
      /**
       * Caption settings, applied as changes of the document, as the editor makes them. A limit out of range is
       * refused, and a frame rate snaps captions to its frames.
       */
      limits: subtitleLimits.optional(),
      frameRate: frameRate.nullable().optional(),
      /** Rule set used to check captions. */
      rules: z.enum(limitPresets).optional(),
      /** Aspect ratio of the picture, in the preview and in exported videos. */
      aspectRatio: z.enum(aspectRatios).optional(),
      framing: z.enum(framings).optional(),
      /** Timecode of the first frame, as `hh:mm:ss:ff`. */
      startTimecode: z.string().refine(isStartTimecode).optional(),
    }),
    reply: done,
    needs: ['table', 'media', 'live'],
    memoryMb: documentMemoryMb,
  },
  saveShots: {
    method: 'PUT',
    path: '/shots',
    summary: 'Save the corrected shot changes of a file',
    access: 'file:edit',
    body: z.object({ shotsMs: z.array(z.int().min(0).max(bounds.latestMs)).max(maxShots) }),
    reply: done,
    needs: ['table', 'media'],
  },
});
