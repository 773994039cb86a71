import * as z from 'zod';
import { runKinds } from '../../domain/runs/kinds.ts';
import { runStatuses } from '../../domain/runs/run.ts';
import { area } from '../route.ts';
import { documentMemoryMb, done, id, language, time } from '../schemas.ts';

export const formality = z.enum(['formal', 'informal']);

/** Last translation of a file into a language. */
const translationRecord = z.object({
  language,
  status: z.enum(runStatuses),
  /** 0 to 100. */
  progress: z.int().min(0).max(100),
  failureReason: z.enum(runKinds.translation.reasons).nullable(),
  /** Captions to translate; null for all that were missing or stale. */
  captionIds: z.array(id).nullable(),
  /** Null until the translation is done. */
  translatedCount: z.int().nullable(),
  /** Number of captions for which the engine returned nothing. */
  untranslatedCount: z.int().nullable(),
  startedAt: time,
});

const ofLanguage = z.object({ language });

/** Language tabs of a file, and their machine translation. */
export const translationRoutes = area('translation', {
  addTab: {
    method: 'POST',
    path: '/subtitles',
    summary: 'Add a language tab: empty, or by machine translation',
    access: 'file:translate',
    body: z.object({ language, content: z.enum(['empty', 'translation']), formality: formality.optional() }),
    /** The started translation; an empty tab exists immediately. */
    reply: z.object({ translation: translationRecord.nullable() }),
    needs: ['table', 'live', 'ledger', 'media', 'jobs.translation'],
    memoryMb: documentMemoryMb,
  },
  removeTab: {
    method: 'DELETE',
    path: '/subtitles/{language}',
    summary: 'Remove a language tab with its captions',
    access: 'file:removeTab',
    params: ofLanguage,
    reply: done,
    needs: ['table', 'media', 'live'],
    memoryMb: documentMemoryMb,
  },
  listTranslations: {
    method: 'GET',
    path: '/translations',
    summary: 'List the last translation into each language',
    access: 'file:open',
    reply: z.object({ translations: z.array(translationRecord) }),
    needs: ['table.read'],
  },
  listTranslationLanguages: {
    method: 'GET',
    path: '/translations/languages',
    summary: 'List the languages into which the captions can be translated',
    access: 'file:translate',
    reply: z.object({
      /** Language of the primary tab. */
      from: language,
      languages: z.array(
        z.object({
          language,
          isPossible: z.boolean(),
          /** Whether a formal or informal translation can be requested. */
          hasFormality: z.boolean(),
          /** Engine's reason why a language is not available. */
          hint: z.string().nullable(),
        }),
      ),
      /** Characters of machine translation that the owner of the file has left. */
      charactersLeft: z.int(),
    }),
    needs: ['table.read', 'money.read', 'media.read', 'translation'],
    memoryMb: documentMemoryMb,
  },
  translateTab: {
    method: 'POST',
    path: '/translations/{language}',
    summary: 'Translate captions of a tab again: the given ones, or all that are outdated or missing',
    access: 'file:translate',
    params: ofLanguage,
    body: z.object({ captionIds: z.array(id).min(1).max(1000).optional(), formality: formality.optional() }),
    reply: translationRecord,
    needs: ['table', 'live', 'ledger', 'media', 'jobs.translation'],
    memoryMb: documentMemoryMb,
  },
  cancelTranslation: {
    method: 'DELETE',
    path: '/translations/{language}',
    summary: 'Stop a translation; captions not yet translated stay unchanged',
    access: 'file:translate',
    params: ofLanguage,
    reply: done,
    needs: ['table', 'live', 'ledger', 'media', 'jobs.translation'],
  },
});
