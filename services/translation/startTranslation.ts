import { Refusal } from '../../api/errors.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import type { Jobs } from '../../cloud/jobs.ts';
import { takeAttempt } from '../../cloud/table/core/attempts.ts';
import {
  beginTranslation,
  type Formality,
  getTranslation,
  type TranslationItem,
  translationsOfFile,
} from '../../cloud/table/documents/translations.ts';
import type { FileItem } from '../../cloud/table/files/files.ts';
import { maxTabs } from '../../domain/captions/defaults.ts';
import type { CaptionDocument } from '../../domain/document/document.ts';
import { hasTab } from '../../domain/editor/tabs.ts';
import { findLanguage } from '../../domain/languages/languages.ts';
import { translationsPerDay } from '../../domain/plans/catalogue.ts';
import { firstRun, isUnderWay } from '../../domain/runs/run.ts';
import { requireBelowCeiling } from '../limits/dailyCeiling.ts';
import { failRun } from '../runs/end.ts';
import { isAlive, startRunOrFail } from '../runs/start.ts';
import { translationEnd } from './end.ts';

export type StartParts = Pick<Cloud, 'table' | 'ledger' | 'media' | 'now' | 'newId' | 'live' | 'config'> & {
  readonly jobs: Jobs<'translation'>;
};

const runsPerDay = { name: 'translation', max: translationsPerDay, windowSeconds: 86_400 } as const;

export interface AskedTranslation {
  readonly language: string;
  readonly captionIds: readonly string[] | null;
  readonly formality: Formality | null;
}

/** Starts the translation of a document into a language. Only one runs per language at a time. */
export async function startTranslation(
  cloud: StartParts,
  { file, userId, subtitleId }: { readonly file: FileItem; readonly userId: string; readonly subtitleId: string },
  { language, captionIds, formality }: AskedTranslation,
): Promise<TranslationItem> {
  if (!findLanguage(language)?.translateCode) throw new Refusal('language.unknown');
  const { videoId } = file;
  const before = await endDead(cloud, await getTranslation(cloud.table, { videoId, language }));
  await requireBelowCeiling(cloud, 'translation');
  if (!(await takeAttempt(cloud.table, runsPerDay, file.ownerId, cloud.now())))
    throw new Refusal('translations.exceeded');
  const at = cloud.now().toISOString();
  const item: TranslationItem = {
    ...{ videoId, language, subtitleId, ownerId: file.ownerId, userId, captionIds, formality },
    status: firstRun.status,
    step: null,
    fraction: 0,
    failureReason: null,
    attempt: (before?.attempt ?? 0) + 1,
    batchCount: null,
    translatedCount: null,
    untranslatedCount: null,
    startedAt: at,
    reportedAt: at,
  };
  if (!(await beginTranslation(cloud.table, item, before))) throw new Refusal('translation.running');
  await startRunOrFail(cloud, translationEnd, { videoId, language, attempt: item.attempt });
  return item;
}

/** Ends a translation whose state machine has stopped. The event that reports this may be late. */
async function endDead(cloud: StartParts, item: TranslationItem | undefined): Promise<TranslationItem | undefined> {
  if (!item || !isUnderWay(item.status)) return item;
  if (await isAlive(cloud, translationEnd, item, item.reportedAt)) throw new Refusal('translation.running');
  await failRun(cloud, translationEnd, item, 'engine.failed');
  return item;
}

/** Refuses a tab beyond the maximum number, which includes tabs being translated. */
export async function requireRoom(cloud: StartParts, videoId: string, document: CaptionDocument): Promise<void> {
  const items = await Array.fromAsync(translationsOfFile(cloud.table, videoId));
  const coming = items.filter(({ status, language }) => isUnderWay(status) && !hasTab(document, language));
  if (document.tabs.length + coming.length >= maxTabs) throw new Refusal('tabs.full');
}
