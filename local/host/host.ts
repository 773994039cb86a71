import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type {
  FetchHandler,
  LocalContext,
  LocalPageSection,
  ObjectStore,
  Ports,
  Provisions,
  Starter,
} from '../context.ts';
import type { ResolvedTemplate } from '../template/types.ts';
import { createBus } from './bus.ts';
import { readOrCreateCredentials } from './credentials.ts';
import { createHosts } from './hosts.ts';
import { createIssuers } from './issuers.ts';
import { loopback } from './listen.ts';
import { Mounts } from './mounts.ts';
import { createOrigins } from './origins.ts';
import { createServices } from './services.ts';

export interface HostOptions {
  /** Absolute path; created when missing. */
  readonly dataDir: string;
  readonly ports: Ports;
  readonly template: ResolvedTemplate;
  readonly log: (text: string) => void;
}

/** What all starters share, seen by the one who runs them. */
export interface Host {
  readonly context: LocalContext;
  readonly provide: Provisions;
  /** Answers on the site's port: what starters mounted by prefix. */
  readonly site: Mounts;
  /** Answers on the services port. */
  readonly services: FetchHandler;
  /** Resource types that starters said they run. */
  readonly runTypes: ReadonlySet<string>;
  start(starter: Starter): Promise<void>;
  stop(): Promise<void>;
}

export function createHost(options: HostOptions): Host {
  const { dataDir, ports, template, log } = options;
  mkdirSync(dataDir, { recursive: true });
  const siteOrigin = `http://${loopback}:${ports.site}`;
  const origins = createOrigins();
  const { endpoints, handler: services } = createServices({
    origin: `http://${loopback}:${ports.services}`,
    siteOrigin,
    region: template.region,
    origins,
  });
  const provided = createProvisions();
  const site = new Mounts();
  const runTypes = new Set<string>();
  const stops: (() => void | Promise<void>)[] = [];
  const sections: LocalPageSection[] = [];
  const context: LocalContext = {
    dataDir,
    folder: (name) => ensureFolder(join(dataDir, name)),
    ports,
    siteOrigin,
    template,
    endpoints,
    credentials: readOrCreateCredentials(dataDir),
    invoke: (functionId, payload) => provided.invoke(functionId, payload),
    get objects() {
      return provided.objects;
    },
    site: (prefix, handler) => site.add(prefix, handler),
    page: { add: (section) => void sections.push(section), sections: () => sections },
    bus: createBus(),
    issuers: createIssuers(),
    origins,
    hosts: createHosts(),
    log,
    onStop: (work) => void stops.push(work),
    runs: (...types) => {
      for (const type of types) runTypes.add(type);
    },
  };
  return {
    context,
    provide: provided.provide,
    site,
    services,
    runTypes,
    start: (starter) => starter.start(context, provided.provide),
    stop: () => stopAll(stops, log),
  };
}

function ensureFolder(path: string): string {
  mkdirSync(path, { recursive: true });
  return path;
}

/** The parts that one starter provides and later ones use; asking too early is a mistake in the order of starters. */
function createProvisions() {
  let invoke: LocalContext['invoke'] | undefined;
  let objects: ObjectStore | undefined;
  return {
    provide: {
      invoke: (run: LocalContext['invoke']) => {
        invoke = run;
      },
      objects: (store: ObjectStore) => {
        objects = store;
      },
    },
    invoke: (...[functionId, payload]: Parameters<LocalContext['invoke']>) => {
      if (invoke === undefined) throw new Error('functions have not started yet');
      return invoke(functionId, payload);
    },
    get objects(): ObjectStore {
      if (objects === undefined) throw new Error('buckets have not started yet');
      return objects;
    },
  };
}

/** Last started, first stopped. One that fails to stop does not keep the others running. */
async function stopAll(stops: (() => void | Promise<void>)[], log: (text: string) => void): Promise<void> {
  for (let work = stops.pop(); work !== undefined; work = stops.pop()) {
    try {
      await work();
    } catch (error) {
      log(`while stopping: ${error instanceof Error ? error.message : error}`);
    }
  }
}
