/** Kinds of rows of the table in boundaries.ts. */

export interface Module {
  /**
   * Modules that it may import besides itself, by their names in this table (`domain/*` is every module of the domain),
   * or single files.
   */
  readonly modules: readonly string[];
  /** npm packages with all their subpaths, and Node modules; a trailing `*` stands for any ending. */
  readonly packages: readonly string[];
  /** Shown with a refused import: the purpose of the module, and the alternative. */
  readonly reason: string;
  /** Whether its files must not import each other. */
  readonly apart?: true;
  /** Whether it may import paths known only at run time (`import(name)`). */
  readonly computed?: true;
  /** Names of the language and the platform that its code must not use. */
  readonly forbids?: Forbidden;
}

export interface Forbidden {
  /** Global names that Biome refuses (`noRestrictedGlobals`); a local variable of the same name is allowed. */
  readonly globals: readonly string[];
  /** Refuses `Date.now()`, `new Date()` and `Date` passed as a value; `new Date(ms)` is allowed. */
  readonly clock: boolean;
  /** Refuses `Math.random()` and `Math` passed as a value. */
  readonly randomness: boolean;
  readonly reason: string;
}

/** Rendering and routing packages, for everything that a browser shows. */
export const react = ['react', 'react-dom', 'react-i18next', 'react-router-dom', 'i18next'];
export const mantine = ['@mantine/core', '@mantine/notifications', '@tabler/icons-react'];

export const pure: Forbidden = {
  globals: [
    ...['globalThis', 'window', 'self', 'document', 'navigator', 'location', 'localStorage', 'sessionStorage'],
    ...['indexedDB', 'caches', 'fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'Worker', 'BroadcastChannel'],
    ...['performance', 'crypto', 'setTimeout', 'setInterval', 'setImmediate', 'requestAnimationFrame'],
    ...['process', 'Buffer', 'global', 'require', 'module', '__dirname', 'console', 'alert', 'Temporal', 'eval'],
  ],
  clock: true,
  randomness: true,
  reason:
    'domain/ is pure: the same input gives the same result in the browser, in Lambda and in tests. Pass `now`, `newId` and bytes in.',
};

/** Module of the domain, with the modules that it may import. */
export const domain = (parts: readonly string[], packages: readonly string[] = []): Module => ({
  modules: parts.map((part) => `domain/${part}`),
  packages,
  reason:
    'domain/ is pure and knows no other module: no AWS, React, zod or Node. Pass in what it needs. Its parts import only those below them, as their rows in boundaries.ts say.',
  forbids: pure,
});

export const handlers =
  'A handler binds one route or task to its service: it reaches the cloud through lambdas/parts/ alone, and what two handlers share belongs in services/ or in lambdas/ itself.';

export const browser = 'frontend/ runs in a browser: it knows domain/ and the typed client of api/.';

/** An area of services, with the areas below it. All areas may use `access`. */
export const service = (areas: readonly string[], packages: readonly string[] = []): Module => ({
  modules: ['domain/*', 'api', 'cloud', 'services/access', ...areas.map((area) => `services/${area}`)],
  packages,
  reason:
    "services/ is where rules meet storage, called by handlers and never the other way round: storage is reached through cloud/'s interfaces, never by an SDK. Areas form a hierarchy, as their rows in boundaries.ts say; what combines areas belongs in services/orchestration/.",
  forbids: {
    globals: ['crypto', 'fetch', 'process'],
    clock: true,
    randomness: false,
    reason: 'A service takes the time from cloud.now() and ids from cloud.newId(), and reaches the world by cloud/.',
  },
});

export const editor = 'frontend/features/editor';

/** Every module of services and of features, for those that may import all of them. */
export const allServices = ['services', 'services/*', 'services/mail/words', 'services/orchestration/*'];
export const allFeatures = [
  ...['frontend/features/*', `${editor}/*`, `${editor}/engine/*`, `${editor}/parts/*`, `${editor}/panels/*`],
];

/** A topic of the editor's engine, with the topics below it. */
export const engine = (topics: readonly string[], packages: readonly string[] = []): Module => ({
  modules: [
    ...topics.map((topic) => `${editor}/engine/${topic}`),
    ...['frontend/entities', 'frontend/platform', 'api', 'domain/*'],
  ],
  packages,
  reason: `${browser} The engine of the editor knows no React, no Mantine and no words: panels and the screen draw what it says. Its topics import only those below them.`,
});

/** A layer of the editor that draws, with the layers below it. */
export const editorLayer = (layers: readonly string[], reason: string): Module => ({
  modules: [
    ...layers.map((layer) => `${editor}/${layer}`),
    ...['frontend/entities', 'frontend/ui', 'frontend/platform', 'api', 'domain/*'],
  ],
  packages: [...react, ...mantine, '@mantine/hooks', '@tanstack/react-query', '@tanstack/react-virtual'],
  reason: `${browser} ${reason}`,
});

export const test = (modules: readonly string[], reason: string, more?: { computed: true }): Module => ({
  modules,
  packages: ['*'],
  reason,
  ...more,
});
