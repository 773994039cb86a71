import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type {
  FailedCall,
  FetchHandler,
  Hosts,
  Issuers,
  KeySet,
  LocalContext,
  LocalPageSection,
  ObjectStore,
  Ports,
  Provisions,
  Starter,
  UpgradeHandler,
} from '../context.ts';
import type { ResolvedTemplate } from '../template/types.ts';
import { createBus } from './bus.ts';
import { readOrCreateCredentials } from './credentials.ts';
import { loopback } from './listen.ts';
import { Mounts } from './mounts.ts';
import { createOrigins } from './origins.ts';
import { createServices } from './services.ts';

export interface HostOptions {
  /** Absolute path; created if missing. */
  readonly dataDir: string;
  readonly ports: Ports;
  readonly template: ResolvedTemplate;
  readonly log: (text: string) => void;
}

/** State that all starters share, with the controls to start and stop them. */
export interface Host {
  readonly context: LocalContext;
  readonly provide: Provisions;
  /** Handlers that starters mounted on the site's port, by prefix. */
  readonly site: Mounts;
  /** Handles WebSockets on the site's port. */
  readonly upgrade: UpgradeHandler;
  /** Handles requests on the services port. */
  readonly services: FetchHandler;
  /** Resource types that starters declared with `context.runs`. */
  readonly runTypes: ReadonlySet<string>;
  start(starter: Starter): Promise<void>;
  stop(): Promise<void>;
}

export function createHost(options: HostOptions): Host {
  const { dataDir, ports, template, log } = options;
  // Other users of this machine must not be able to read its contents.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const siteOrigin = `http://${loopback}:${ports.site}`;
  const origins = createOrigins();
  const credentials = readOrCreateCredentials(dataDir);
  const { endpoints, handler: services } = createServices({
    origin: `http://${loopback}:${ports.services}`,
    siteOrigin,
    keyRing: { ...credentials, region: template.region },
    origins,
  });
  const provided = createProvisions();
  const site = new Mounts();
  let upgrade: UpgradeHandler = (_request, socket) => void socket.destroy();
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
    credentials,
    invoke: (functionId, payload) => provided.invoke(functionId, payload),
    keepFailed: (call) => provided.keepFailed(call),
    get objects() {
      return provided.objects;
    },
    site: (prefix, handler) => site.add(prefix, handler),
    siteSockets: (handler) => {
      upgrade = handler;
    },
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
    upgrade: (request, socket, head) => upgrade(request, socket, head),
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

/** AWS host names that are served on this machine. */
function createHosts(): Hosts {
  const handlers = new Map<string, FetchHandler>();
  const sockets = new Map<string, UpgradeHandler>();
  return {
    serveSockets: (hostname, handler) => void sockets.set(hostname, handler),
    sockets: (hostname) => sockets.get(hostname),
    serve: (hostname, handler) => void handlers.set(hostname, handler),
    handler: (hostname) => handlers.get(hostname),
  };
}

/** Creates the registry of keys of each token issuer. */
export function createIssuers(): Issuers {
  const issuers = new Map<string, () => KeySet | Promise<KeySet>>();
  return {
    add: (issuer, keys) => void issuers.set(issuer, keys),
    keys: (issuer) => issuers.get(issuer),
  };
}

/**
 * Creates the parts that one starter provides for later ones. Throws on early use, which means that the order of
 * starters is wrong.
 */
function createProvisions() {
  let invoke: LocalContext['invoke'] | undefined;
  let objects: ObjectStore | undefined;
  let keepFailed: LocalContext['keepFailed'] | undefined;
  return {
    provide: {
      invoke: (run: LocalContext['invoke']) => {
        invoke = run;
      },
      objects: (store: ObjectStore) => {
        objects = store;
      },
      keepFailed: (keep: LocalContext['keepFailed']) => {
        keepFailed = keep;
      },
    },
    invoke: (...[functionId, payload]: Parameters<LocalContext['invoke']>) => {
      if (invoke === undefined) throw new Error('functions have not started yet');
      return invoke(functionId, payload);
    },
    keepFailed: (call: FailedCall) => {
      if (keepFailed === undefined) throw new Error('queues have not started yet');
      keepFailed(call);
    },
    get objects(): ObjectStore {
      if (objects === undefined) throw new Error('buckets have not started yet');
      return objects;
    },
  };
}

/** Stops in reverse order of starting. A failure is logged and does not prevent the others from stopping. */
async function stopAll(stops: (() => void | Promise<void>)[], log: (text: string) => void): Promise<void> {
  for (let work = stops.pop(); work !== undefined; work = stops.pop()) {
    try {
      await work();
    } catch (error) {
      log(`error while stopping: ${error instanceof Error ? error.message : error}`);
    }
  }
}
