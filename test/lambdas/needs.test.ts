import { expectTypeOf, test } from 'vitest';
import type { Cloud, CloudReader } from '../../cloud/cloud.ts';
import type { Jobs } from '../../cloud/jobs.ts';
import type { NeedsMatch, UsedBy } from '../../lambdas/needs.ts';
import type { Parts } from '../../services/cloud.ts';

/**
 * Type checks of `serve` and `task`: the needs of a route or job are exactly those of its service. Each line is the
 * type that its service is intersected with: `unknown` accepts it, the message rejects it.
 */
type Refused = 'the needs are not what the service uses';

type Saves = (cloud: Pick<Cloud, 'table' | 'media' | 'now'>, input: object) => Promise<void>;
type Reads = (cloud: Pick<CloudReader, 'table' | 'media'>) => Promise<void>;
type Exports = (cloud: Pick<Cloud, 'table'> & { readonly jobs: Jobs<'exports' | 'transcription'> }) => Promise<void>;

test('needs that are exactly what the service uses are accepted', () => {
  expectTypeOf<NeedsMatch<Parts<'table' | 'media'>, UsedBy<Saves>>>().toEqualTypeOf<unknown>();
  expectTypeOf<NeedsMatch<Parts<'table.read' | 'media.read'>, UsedBy<Reads>>>().toEqualTypeOf<unknown>();
  expectTypeOf<
    NeedsMatch<Parts<'table' | 'jobs.exports' | 'jobs.transcription'>, UsedBy<Exports>>
  >().toEqualTypeOf<unknown>();
});

test('a need that is missing, or that the service does not use, is refused', () => {
  expectTypeOf<NeedsMatch<Parts<'table'>, UsedBy<Saves>>>().toEqualTypeOf<Refused>();
  expectTypeOf<NeedsMatch<Parts<'table' | 'media' | 'ledger'>, UsedBy<Saves>>>().toEqualTypeOf<Refused>();
});

test('write access is refused for a service that only reads, and read access for one that writes', () => {
  expectTypeOf<NeedsMatch<Parts<'table' | 'media.read'>, UsedBy<Reads>>>().toEqualTypeOf<Refused>();
  expectTypeOf<NeedsMatch<Parts<'table.read' | 'media'>, UsedBy<Saves>>>().toEqualTypeOf<Refused>();
});

test('each state machine is a need of its own', () => {
  expectTypeOf<NeedsMatch<Parts<'table' | 'jobs.exports'>, UsedBy<Exports>>>().toEqualTypeOf<Refused>();
});
