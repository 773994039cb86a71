import { afterAll, expect, vi } from 'vitest';

/*
 * The files of a unit test worker run one after another in one process, because starting a process and loading all
 * modules for each file takes longer than most tests. Changes made by a file are restored after it: the environment,
 * spies, timers and globals. Only domain/ and api/ keep their modules, which have no state except caches.
 */
const keepsModules = /\/test\/(domain|api)\//.test(expect.getState().testPath ?? '');
if (!keepsModules) vi.resetModules();

const environment = { ...process.env };
/** Names with two underscores belong to Vitest. */
const globals = Object.entries(Object.getOwnPropertyDescriptors(globalThis)).filter(([name]) => !name.startsWith('__'));
const names = new Set(globals.map(([name]) => name));

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
  for (const name of Object.getOwnPropertyNames(globalThis))
    if (!names.has(name) && !name.startsWith('__')) Reflect.deleteProperty(globalThis, name);
  for (const [name, own] of globals) if (own.configurable) Object.defineProperty(globalThis, name, own);
});
