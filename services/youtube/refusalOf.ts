import { GoogleError } from '../../cloud/youtube/googleError.ts';
import type { ReasonOf } from '../../domain/runs/kinds.ts';

/** Why YouTube takes no more for now, by its own words. */
const reasons: Readonly<Record<string, ReasonOf<'youtube'>>> = {
  quotaExceeded: 'youtube.quota',
  dailyLimitExceeded: 'youtube.quota',
  uploadLimitExceeded: 'youtube.uploadlimit',
  youtubeSignupRequired: 'youtube.nochannel',
};

/**
 * The reason why YouTube will not take an upload however often it is asked; undefined for what may pass: no connection,
 * a fault of YouTube's, too many requests at once, an access token that has just ended.
 */
export function refusalOf(error: unknown): ReasonOf<'youtube'> | undefined {
  if (!(error instanceof GoogleError)) return undefined;
  const known = reasons[error.reason];
  if (known) return known;
  return error.status === 400 || error.status === 403 ? 'youtube.refused' : undefined;
}
