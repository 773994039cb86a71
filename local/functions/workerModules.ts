import type { ResolveHookSync } from 'node:module';

/** Packages that Lambda's Node runtime provides: not in the assets, so they are resolved from this project. */
const fromRuntime = /^@(aws-sdk|smithy|aws-crypto|aws)\//;

/**
 * Resolves modules so that each function has its own copies: one image contains several functions, and each must read
 * its own environment while it is imported. The query `?function=` is propagated to relative imports; packages are
 * shared. Assets may be outside this project, so the runtime's packages are resolved from this file.
 */
export const resolveFor: ResolveHookSync = (specifier, context, nextResolve) => {
  const mark = context.parentURL === undefined ? null : new URL(context.parentURL).searchParams.get('function');
  if (mark === null) return nextResolve(specifier, context);
  if (fromRuntime.test(specifier)) return nextResolve(specifier, { ...context, parentURL: import.meta.url });
  const resolved = nextResolve(specifier, context);
  if (!specifier.startsWith('.') || !resolved.url.startsWith('file:')) return resolved;
  const url = new URL(resolved.url);
  url.searchParams.set('function', mark);
  return { ...resolved, url: url.href };
};
