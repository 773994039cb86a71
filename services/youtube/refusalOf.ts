import { GoogleError } from '../../cloud/youtube/googleError.ts';
import type { ReasonOf } from '../../domain/runs/kinds.ts';

/** Reasons why YouTube currently accepts no uploads, by YouTube's own code. */
const reasons: Readonly<Record<string, ReasonOf<'youtube'>>> = {
  quotaExceeded: 'youtube.quota',
  dailyLimitExceeded: 'youtube.quota',
  uploadLimitExceeded: 'youtube.uploadlimit',
  youtubeSignupRequired: 'youtube.nochannel',
};

/**
 * Returns the reason for an error that repeating an upload cannot fix; undefined for transient ones: no connection, an
 * error at YouTube, too many concurrent requests, an access token that has just expired.
 */
export function refusalOf(error: unknown): ReasonOf<'youtube'> | undefined {
  if (!(error instanceof GoogleError)) return undefined;
  const known = reasons[error.reason];
  if (known) return known;
  return error.status === 400 || error.status === 403 ? 'youtube.refused' : undefined;
}
