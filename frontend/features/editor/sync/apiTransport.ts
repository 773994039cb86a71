import { ApiError, type Client } from '../../../../api/client.ts';
import type { DocumentKey } from './journal.ts';
import type { SaveOutcome, Transport } from './transport.ts';

/** The transport over the product's API. */
export function apiTransport(
  api: Pick<Client, 'saveSubtitles'>,
  { projectId, videoId, subtitleId }: DocumentKey,
): Transport {
  return {
    async save(request) {
      try {
        const reply = await api.saveSubtitles({ projectId, videoId, subtitleId, ...request });
        const missed = reply.missed.map((entry) => entry.change);
        return { kind: 'saved', revision: reply.revision, savedAt: reply.savedAt, missed };
      } catch (error) {
        return outcomeOf(error);
      }
    },
  };
}

/** Sorts a failure by what helps: deciding, waiting, or telling the user. */
function outcomeOf(error: unknown): SaveOutcome {
  if (!(error instanceof ApiError)) return { kind: 'unreachable' };
  if (error.code === 'version.conflict') return { kind: 'conflict' };
  if (error.status >= 500 || error.status === 429) return { kind: 'unreachable' };
  return { kind: 'refused', code: error.code };
}
