import { ApiError, type Client } from '../../../../../api/client.ts';
import { changeBounds } from '../../../../../domain/log/changeBounds.ts';
import type { Person } from '../../../../../domain/log/saving/entry.ts';
import type { SaveOutcome, SaveRequest } from '../../../../../domain/log/saving/request.ts';
import type { CaptionsRef } from '../../../../entities/file/file.ts';
import { isSample } from '../../../../entities/sample/sample.ts';
import { isCallLimit, retryAfterMs } from '../../../../platform/api/retryAfter.ts';
import { changeOf } from './logEntry.ts';
import { saveStaged } from './stagedSave.ts';
import type { Transport } from './transport.ts';

type Api = Pick<Client, 'saveSubtitles' | 'stageChange' | 'saveStaged' | 'setAside'>;

/** Creates a transport that uses the product's API, for the current location of the file. */
export function apiTransport(api: Api, ref: CaptionsRef): Transport {
  return {
    async save(request) {
      const json = JSON.stringify(request.change);
      if (json.length > changeBounds.maxBytes) return { kind: 'refused', code: 'change.toolarge' };
      try {
        const reply = await send(api, ref, request, json);
        const missed = await Promise.all(reply.missed.map(changeOf));
        return { kind: 'saved', revision: reply.revision, savedAt: reply.savedAt, missed };
      } catch (error) {
        return outcomeOf(error);
      }
    },
    async setAside({ baseRevision, saveId, change }) {
      // The server keeps only the refused part of a longer change: its first change.
      if (JSON.stringify(change).length > changeBounds.inlineBytes) return true;
      const { projectId, videoId } = ref;
      const sent = api.setAside({ projectId, videoId, baseRevision, saveId, change });
      return sent.then(() => true, isFinal);
    },
  };
}

/** Sends a save in one request or, if the change is too long for that, through the storage. */
function send(api: Api, ref: CaptionsRef, request: SaveRequest, json: string) {
  const { projectId, videoId, subtitleId } = ref;
  // Saves of the sample stay in this browser.
  const isLong = json.length > changeBounds.inlineBytes && !isSample({ id: videoId });
  return isLong
    ? saveStaged(api, ref, request, json)
    : api.saveSubtitles({ projectId, videoId, subtitleId, ...request });
}

/** Retry delay if the server is busy and does not specify one. */
const busyMs = 2000;

function editorOf({ details }: ApiError): { editor?: Person } {
  const editor = details?.editor as Partial<Person> | undefined;
  if (typeof editor?.firstName !== 'string' || typeof editor.lastName !== 'string') return {};
  return { editor: { firstName: editor.firstName, lastName: editor.lastName, isYou: editor.isYou === true } };
}

/** Whether a failed call would fail on every retry. A call rejected for the role or session may succeed later. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500 && ![401, 403, 429].includes(error.status);

/** Maps a failure to the outcome that determines what helps: a decision, waiting, or informing the user. */
function outcomeOf(error: unknown): SaveOutcome {
  if (!(error instanceof ApiError)) return { kind: 'unreachable' };
  if (error.code === 'version.conflict') return { kind: 'conflict', ...editorOf(error) };
  if (error.code === 'section.complete') return { kind: 'conflict', isLocked: true };
  if (error.code === 'save.busy') return { kind: 'busy', retryAfterMs: Number(error.details?.retryAfterMs) || busyMs };
  if (error.code === 'service.busy' || isCallLimit(error))
    return { kind: 'busy', retryAfterMs: retryAfterMs(error) ?? busyMs };
  if (error.code === 'save.used') return { kind: 'used' };
  // The staged change was deleted before it was read. A retry uploads it again.
  if (error.code === 'upload.missing') return { kind: 'unreachable' };
  if (error.status >= 500 || error.status === 429) return { kind: 'unreachable' };
  return { kind: 'refused', code: error.code };
}
