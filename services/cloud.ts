import type { Need, PartOf } from '../api/needs.ts';
import type { Always, Cloud, CloudReader } from '../cloud/cloud.ts';
import type { Jobs } from '../cloud/jobs.ts';
import type { RunKind } from '../domain/runs/kinds.ts';

/** Parts of the cloud opened by these needs, each with only the permissions that the needs grant. */
export type Parts<N extends Need> = { readonly [Part in PartOf<N>]: Powers<N>[Part] };

/** Everything a function with these needs can reach. */
export type CloudFor<N extends Need> = Always & Parts<N>;

interface Powers<N extends Need> extends Omit<Cloud, keyof Always | 'table' | 'media' | 'staged' | 'jobs'> {
  readonly table: 'table' extends N ? Cloud['table'] : CloudReader['table'];
  readonly media: 'media' extends N ? Cloud['media'] : CloudReader['media'];
  readonly staged: 'staged' extends N ? Cloud['staged'] : CloudReader['staged'];
  readonly jobs: Jobs<MachineOf<N>>;
}

type MachineOf<N extends Need> = N extends `jobs.${infer M extends RunKind}` ? M : never;
