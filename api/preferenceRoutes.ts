import * as z from 'zod';
import { glossaryBounds } from '../domain/translation/glossary.ts';
import {
  dashboard,
  editorDefaults,
  glossaryTerm,
  onboarding,
  onboardingAnswers,
  tutorial,
  vocabularyTerms,
} from './personSchemas.ts';
import type { AnyRouteSpec } from './route.ts';
import { done, id } from './schemas.ts';
import { styleWire } from './styleWire.ts';
import { stylePreset } from './subtitleDefaults.ts';
import { line } from './text.ts';

/** Saved style, with the groups that it is shared with. */
const ownStyle = stylePreset.extend({ groupIds: z.array(id) });

/** Style of another member of a group. */
const sharedStyle = stylePreset.extend({
  group: z.object({ id, name: z.string() }),
  owner: z.object({ firstName: z.string(), lastName: z.string() }),
});

/** Routes of a user's presets, glossary, tutorials, dashboard and editor defaults, which are part of the account. */
export const preferenceRoutes = {
  listStylePresets: {
    method: 'GET',
    path: '/me/info/styles',
    summary: 'List my saved caption styles, and those that others share with my groups',
    access: 'user',
    reply: z.object({ presets: z.array(ownStyle), shared: z.array(sharedStyle) }),
    needs: ['table.read'],
  },
  saveStylePreset: {
    method: 'PUT',
    path: '/me/info/styles/{presetId}',
    summary: 'Save a named caption style, or replace or rename one; the client chooses the ID',
    access: 'user',
    params: z.object({ presetId: id }),
    /** Style fields that are missing have the value of a new file. */
    body: z.object({ name: line(60), style: styleWire }),
    reply: done,
    needs: ['table'],
  },
  deleteStylePreset: {
    method: 'DELETE',
    path: '/me/info/styles/{presetId}',
    summary: 'Delete a saved caption style; captions keep how they look',
    access: 'user',
    params: z.object({ presetId: id }),
    reply: done,
    needs: ['table'],
  },
  readGlossary: {
    method: 'GET',
    path: '/me/info/glossary',
    summary: 'Read my glossary',
    access: 'user',
    reply: z.object({ terms: z.array(glossaryTerm) }),
    needs: ['table.read'],
  },
  saveGlossary: {
    method: 'PUT',
    path: '/me/info/glossary',
    summary: 'Replace my glossary',
    access: 'user',
    body: z.object({ terms: z.array(glossaryTerm).max(glossaryBounds.terms) }),
    reply: done,
    needs: ['table'],
  },
  readVocabulary: {
    method: 'GET',
    path: '/me/info/vocabulary',
    summary: 'Read the names and terms that the speech recognition expects in all of my recordings',
    access: 'user',
    reply: z.object({ terms: vocabularyTerms }),
    needs: ['table.read'],
  },
  saveVocabulary: {
    method: 'PUT',
    path: '/me/info/vocabulary',
    summary: 'Replace my names and terms; the next transcriptions use them',
    access: 'user',
    body: z.object({ terms: vocabularyTerms }),
    reply: done,
    needs: ['table'],
  },
  saveTutorial: {
    method: 'POST',
    path: '/me/info/tutorial',
    summary: 'Record that a tour was seen, or reset it',
    access: 'user',
    body: z.object({ tutorial, isDone: z.boolean() }),
    reply: done,
    needs: ['table'],
  },
  readDashboard: {
    method: 'GET',
    path: '/me/info/dashboard',
    summary: 'Read my library settings',
    access: 'user',
    reply: dashboard,
    needs: ['table.read'],
  },
  saveDashboard: {
    method: 'PUT',
    path: '/me/info/dashboard',
    summary: 'Save my library settings; omitted fields stay unchanged',
    access: 'user',
    body: dashboard.partial(),
    reply: dashboard,
    needs: ['table'],
  },
  saveEditorDefaults: {
    method: 'PUT',
    path: '/me/info/editor',
    summary: 'Save my editor settings; omitted fields stay unchanged',
    access: 'user',
    body: editorDefaults.partial(),
    reply: done,
    needs: ['table'],
  },
  readOnboarding: {
    method: 'GET',
    path: '/me/info/onboarding',
    summary: 'Read my first steps and their bonus',
    access: 'user',
    reply: onboarding,
    needs: ['table.read', 'money.read'],
  },
  saveOnboarding: {
    method: 'POST',
    path: '/me/info/onboarding',
    summary: 'Answer the questions after the first sign-in, put them off, or report a download',
    access: 'user',
    body: z.object({
      /** Null postpones the questions: they are not shown automatically again. */
      answers: onboardingAnswers.nullable().optional(),
      /** File of the user's own whose captions, or video with captions, were downloaded. */
      downloadedFileId: id.optional(),
    }),
    reply: onboarding,
    needs: ['table', 'money.read'],
  },
  claimOnboardingBonus: {
    method: 'POST',
    path: '/me/info/onboarding/bonus',
    summary: 'Claim the bonus minutes for the first steps, once per account',
    access: 'user',
    reply: z.object({ seconds: z.int(), isNew: z.boolean() }),
    needs: ['table.read', 'ledger'],
  },
} as const satisfies Record<string, AnyRouteSpec>;
