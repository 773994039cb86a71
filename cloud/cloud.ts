import type { Identity } from './identity/identity.ts';
import type { Jobs } from './jobs.ts';
import type { MediaStore } from './media/store.ts';
import type { Tools } from './media/tools.ts';
import type { Recognition } from './recognition.ts';
import type { Table } from './table/table.ts';

/** Configuration of an installation. */
export interface CloudConfig {
  /** `dev`, `staging`, `prod` or `local`. */
  readonly environment: string;
  /** Origin of the website, without a trailing slash. */
  readonly appOrigin: string;
}

/**
 * Everything outside its process that a service may use, including the clock and the id generator. A service takes
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
