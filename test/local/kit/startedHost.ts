import { join } from 'node:path';
import type { Starter } from '../../../local/context.ts';
import { createHost, type Host } from '../../../local/host/host.ts';
import { resolveTemplate } from '../../../local/template/resolve.ts';
import type { ResolvedTemplate } from '../../../local/template/types.ts';
import { freePorts } from './freePorts.ts';
import { type Sources, synthesiseSmallCloud } from './smallCloud.ts';
import { temporaryFolder } from './temporaryFolder.ts';

export interface StartedHost {
  readonly host: Host;
  /** Lines printed to the terminal. */
  readonly said: string[];
  stop(): Promise<void>;
}

/** Starts a local cloud with the given services, on the small template, in a temporary folder. */
export async function startHost(starters: readonly Starter[], sources?: Sources): Promise<StartedHost> {
  const folder = temporaryFolder();
  const { cdkOut } = synthesiseSmallCloud(folder.path, sources);
  return startHostOf(resolveTemplate(cdkOut), starters, folder);
}

/** Starts a local cloud with the given services and template. `folder` is removed at the end. */
export async function startHostOf(
  template: ResolvedTemplate,
  starters: readonly Starter[],
  folder = temporaryFolder(),
): Promise<StartedHost> {
  const said: string[] = [];
  const dataDir = join(folder.path, 'data');
  const host = createHost({ dataDir, ports: await freePorts(), template, log: (text) => said.push(text) });
  const stop = async () => {
    await host.stop();
    folder[Symbol.dispose]();
  };
  try {
    for (const starter of starters) await host.start(starter);
  } catch (error) {
    await stop();
    throw error;
  }
  return { host, said, stop };
}
