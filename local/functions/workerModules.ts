import type { ResolveHookSync } from 'node:module';

/** What Lambda's Node runtime brings: not in the assets, so it comes from this project's packages. */
const fromRuntime = /^@(aws-sdk|smithy|aws-crypto|aws)\//;

/**
 * Gives each function a copy of its own modules: one image holds several functions, and each must read its own
 * environment while it is imported. The mark `?function=` goes down to what a module imports from beside it. Packages
 * are shared. Assets may lie outside of this project, so what the runtime brings is looked for from here.
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
