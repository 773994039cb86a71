import { ApiError, type Client } from '../../../api/client.ts';
import { Refusal } from '../../../api/errors.ts';
import type { SaveOutcome, SaveRequest } from '../../../domain/log/saving/request.ts';
import { apiTransport } from '../../../frontend/features/editor/engine/saving/apiTransport.ts';
import { readDocument } from '../../../frontend/features/editor/engine/session/readDocument.ts';
import { readSubtitles, saveStaged, saveSubtitles, setAside, stageChange } from '../../kit/services.ts';
import type { World } from '../world.ts';
import type { Opened } from './kit.ts';

/** Saving and reading of the editor, directly on the services. */
export class Browser {
  readonly #api: Pick<Client, 'readSubtitles' | 'saveSubtitles' | 'stageChange' | 'saveStaged' | 'setAside'>;
  readonly #file: Opened;

  constructor({ cloud }: World, file: Opened) {
    const caller = { userId: file.userId };
    this.#file = file;
    this.#api = {
      readSubtitles: (sent) => readSubtitles(cloud, caller, sent),
      saveSubtitles: (sent) => saveSubtitles(cloud, caller, sent).catch(asAnswered),
      stageChange: (sent) => stageChange(cloud, caller, sent).catch(asAnswered),
      saveStaged: (sent) => saveStaged(cloud, caller, sent).catch(asAnswered),
      setAside: (sent) => setAside(cloud, caller, sent).catch(asAnswered),
    };
  }

  save(request: SaveRequest): Promise<SaveOutcome> {
    return apiTransport(this.#api, this.#file).save(request);
  }

  open() {
    return readDocument(this.#api, this.#file);
  }
}

/** Rethrows a refusal as the client creates it from the HTTP response. */
function asAnswered(error: unknown): never {
  if (error instanceof Refusal) throw new ApiError(error.status, { code: error.code, message: error.message });
  throw error;
}
