import type { SaveOutcome, SaveRequest } from '../../../../../domain/log/saving/request.ts';

/** Server interface used by autosave. Never rejects: a failure is an outcome. */
export interface Transport {
  save(request: SaveRequest): Promise<SaveOutcome>;
  /**
   * Stores on the server what a conflict set aside, for everyone who can edit. Returns false if it must be sent again;
   * this is idempotent. Returns true also if the server will never accept it, so that nothing waits for it.
   */
  setAside(request: SaveRequest): Promise<boolean>;
}
