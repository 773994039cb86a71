import { ApiError, type Client } from '../../../../../api/client.ts';
import { changeBounds } from '../../../../../domain/log/changeBounds.ts';
import type { CaptionsRef } from '../../../../entities/file/file.ts';
import { changeOf } from './logEntry.ts';
import { saveStaged } from './stagedSave.ts';
import type { Person, SaveOutcome, SaveRequest, Transport } from './transport.ts';

type Api = Pick<Client, 'saveSubtitles' | 'stageChange' | 'saveStaged' | 'setAside'>;

/** The transport over the product's API, to where the file is now. */
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
      // A longer one is kept as far as the server refused it: its first change.
      if (JSON.stringify(change).length > changeBounds.inlineBytes) return true;
      const { projectId, videoId } = ref;
      const sent = api.setAside({ projectId, videoId, baseRevision, saveId, change });
      return sent.then(() => true, isFinal);
    },
  };
}

/** In one request, or, when the change is too long for that, by way of the storage. */
function send(api: Api, ref: CaptionsRef, request: SaveRequest, json: string) {
  const { projectId, videoId, subtitleId } = ref;
  const isLong = json.length > changeBounds.inlineBytes;
  return isLong
    ? saveStaged(api, ref, request, json)
    : api.saveSubtitles({ projectId, videoId, subtitleId, ...request });
}

/** If the server is busy and does not say for how long. */
const busyMs = 2000;

function editorOf({ details }: ApiError): { editor?: Person } {
  const editor = details?.editor as Partial<Person> | undefined;
  if (typeof editor?.firstName !== 'string' || typeof editor.lastName !== 'string') return {};
  return { editor: { firstName: editor.firstName, lastName: editor.lastName, isYou: editor.isYou === true } };
}

/** Whether a call that failed would fail again whenever it is repeated. With another role or session it may not. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500 && ![401, 403, 429].includes(error.status);

/** Sorts a failure by what helps: deciding, waiting, or telling the user. */
function outcomeOf(error: unknown): SaveOutcome {
  if (!(error instanceof ApiError)) return { kind: 'unreachable' };
  if (error.code === 'version.conflict') return { kind: 'conflict', ...editorOf(error) };
  if (error.code === 'section.complete') return { kind: 'conflict', isLocked: true };
  if (error.code === 'save.busy') return { kind: 'busy', retryAfterMs: Number(error.details?.retryAfterMs) || busyMs };
  if (error.code === 'service.busy')
    return { kind: 'busy', retryAfterMs: 1000 * Number(error.details?.retryAfterSeconds) || busyMs };
  if (error.code === 'save.used') return { kind: 'used' };
  // What was put into the storage is gone before it was read: it is put there again.
  if (error.code === 'upload.missing') return { kind: 'unreachable' };
  if (error.status >= 500 || error.status === 429) return { kind: 'unreachable' };
  return { kind: 'refused', code: error.code };
}
