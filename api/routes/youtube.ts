import * as z from 'zod';
import { runKinds, stepsOf } from '../../domain/runs/kinds.ts';
import { runStatuses } from '../../domain/runs/run.ts';
import { maxDescriptionBytes, maxTitleLength, privacies, trackProblems } from '../../domain/youtube/upload.ts';
import { area } from '../route.ts';
import { done, id, language, time } from '../schemas.ts';
import { line, lines, token } from '../text.ts';

export const youtubeUpload = z.object({
  id,
  title: z.string(),
  privacy: z.enum(privacies),
  /** Export that is uploaded; null for the original. */
  exportId: id.nullable(),
  tracks: z.array(language),
  addedTracks: z.array(language),
  /** Reason why a track could not be added; the video is on YouTube nevertheless. */
  trackProblem: z.enum(trackProblems).nullable(),
  status: z.enum(runStatuses),
  /** 0 to 100. */
  progress: z.int().min(0).max(100),
  step: z.enum(stepsOf('youtube')).nullable(),
  failureReason: z.enum(runKinds.youtube.reasons).nullable(),
  /** URL of the video; null until it exists. */
  videoUrl: z.url().nullable(),
  /** Visibility as reported by YouTube. It keeps every video private for projects that it has not audited. */
  givenPrivacy: z.string().nullable(),
  createdAt: time,
});

/** YouTube channel of a user, and the uploads to it. */
export const youtubeRoutes = area('youtube', {
  readGoogle: {
    method: 'GET',
    path: '/me/google',
    summary: 'Read whether this installation uploads to YouTube and whether I have connected a channel',
    access: 'user',
    reply: z.object({ isAvailable: z.boolean(), connectedAt: time.nullable() }),
    needs: ['table.read', 'youtube'],
  },
  beginGoogleConsent: {
    method: 'GET',
    path: '/me/google/auth',
    summary: 'Read the URL where I allow Otoji to upload to my channel',
    access: 'user',
    query: z.object({ redirect_url: token(300) }),
    reply: z.object({ url: z.url() }),
    needs: ['table', 'youtube'],
  },
  finishGoogleConsent: {
    method: 'POST',
    path: '/me/google/auth',
    summary: 'Connect the channel with the code returned by Google',
    access: 'user',
    body: z.object({ code: token(2000), state: token(200) }),
    reply: done,
    needs: ['table', 'youtube'],
  },
  disconnectGoogle: {
    method: 'DELETE',
    path: '/me/google/auth',
    summary: 'Revoke the permission and disconnect the channel',
    access: 'user',
    reply: done,
    needs: ['table', 'youtube'],
  },
  startYouTubeUpload: {
    method: 'POST',
    path: '/export/youtube',
    summary:
      'Upload the video or an export of it to my channel, with captions; repeated with the same id it is one upload',
    access: 'file:export',
    body: z.object({
      /** Idempotency key: the client's own id of this upload, such as a UUID. */
      uploadId: id.max(36).optional(),
      /** Defaults to the title of the file. */
      title: line(maxTitleLength).optional(),
      description: lines(maxDescriptionBytes, 0).default(''),
      privacyStatus: z.enum(privacies).default('private'),
      /** Finished video export; the original by default. */
      exportId: id.optional(),
      /** Languages whose captions become tracks. */
      tracks: z.array(language).max(8).default([]),
    }),
    reply: youtubeUpload,
    needs: ['table', 'live', 'media.read', 'youtube', 'jobs.youtube'],
  },
  listYouTubeUploads: {
    method: 'GET',
    path: '/export/youtube',
    summary: 'List the uploads of a file to YouTube, newest first',
    access: 'file:export',
    reply: z.object({ uploads: z.array(youtubeUpload) }),
    needs: ['table.read'],
  },
  cancelYouTubeUpload: {
    method: 'DELETE',
    path: '/export/youtube/{uploadId}',
    summary: 'Stop an upload to YouTube',
    access: 'file:export',
    params: z.object({ uploadId: id }),
    reply: done,
    needs: ['table', 'live', 'jobs.youtube'],
  },
});
