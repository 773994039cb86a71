import type { Identity } from './identity/identity.ts';
import type { Jobs } from './jobs.ts';
import type { MediaStore } from './media/store.ts';
import type { Tools } from './media/tools.ts';
import type { Recognition } from './recognition.ts';
import type { Table } from './table/table.ts';

/** What an installation is told about itself. */
export interface CloudConfig {
  /** `dev`, `staging`, `prod` or `local`. */
  readonly environment: string;
  /** Origin of the website, without a slash at the end. */
  readonly appOrigin: string;
}

/**
 * All that a service may touch outside its own process, the clock and chance included. A service takes
 * only the parts it uses (`Pick<Cloud, 'table' | 'now'>`), and its route's `needs` names the same parts.
 */
export interface Cloud {
  readonly table: Table;
  readonly media: MediaStore;
  readonly tools: Tools;
  readonly identity: Identity;
  readonly jobs: Jobs;
  readonly recognition: Recognition;
  readonly config: CloudConfig;
  now(): Date;
  newId(): string;
}
