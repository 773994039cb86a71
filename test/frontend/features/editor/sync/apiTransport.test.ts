import { expect, test } from 'vitest';
import { ApiError } from '../../../../../api/client.ts';
import { apiTransport } from '../../../../../frontend/features/editor/engine/saving/apiTransport.ts';

/** Outcome of a save that the API refuses. */
const outcomeOf = (status: number, body: object) => {
  const refuse = async () => {
    throw new ApiError(status, body);
  };
  const api = { saveSubtitles: refuse, stageChange: refuse, saveStaged: refuse, setAside: refuse };
  const ref = { projectId: 'home', videoId: 'v1', subtitleId: 's1' };
  return apiTransport(api, ref).save({ baseRevision: 0, saveId: 'save-1', change: { label: 'setText', ops: [] } });
};

test.each([
  [503, { code: 'service.busy', details: { retryAfterSeconds: 7 } }, { kind: 'busy', retryAfterMs: 7000 }],
  [507, { code: 'service.full', details: { retryAfterSeconds: 30 } }, { kind: 'unreachable' }],
  [503, { code: 'service.busy' }, { kind: 'busy', retryAfterMs: 2000 }],
  [429, { code: 'calls.toomany', details: { retryAfterSeconds: 40 } }, { kind: 'busy', retryAfterMs: 40_000 }],
  [429, {}, { kind: 'unreachable' }],
  [409, { code: 'save.busy', details: { retryAfterMs: 1500 } }, { kind: 'busy', retryAfterMs: 1500 }],
  [500, { code: 'internal.error' }, { kind: 'unreachable' }],
  [403, { code: 'access.denied' }, { kind: 'refused', code: 'access.denied' }],
])('a save that is refused with %i %j is %j', async (status, body, outcome) => {
  expect(await outcomeOf(status, body)).toEqual(outcome);
});
