import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

const name = '@aws-sdk/credential-provider-node';

/**
 * Restricts SDK credentials to environment variables, which Lambda sets. The SDK's default chain would also bundle the
 * credential sources of a developer's machine: profiles, single sign-on, processes, web identity.
 */
export const environmentCredentials: Plugin = {
  name: 'environment-credentials',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: new RegExp(`^${name}$`) }, ({ path, resolveDir }) => ({
      path,
      namespace: 'environment-credentials',
      pluginData: resolveDir,
    }));
    onLoad({ filter: /.*/, namespace: 'environment-credentials' }, ({ pluginData }) => ({
      contents: "export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env';",
      resolveDir: pluginData,
    }));
  },
};

/** Marks SDK packages without a `sideEffects` flag as free of side effects, so that unused modules are dropped. */
export const sideEffectFree: Plugin = {
  name: 'side-effect-free',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^@aws-sdk\/lib-dynamodb$/ }, async ({ path, resolveDir, kind, pluginData }) => {
      if (pluginData === 'asked') return undefined;
      const { path: file } = await resolve(path, { resolveDir, kind, pluginData: 'asked' });
      return { path: file, sideEffects: false };
    });
  },
};

/** Reduces the manifests of SDK clients, which are part of every bundle, to the name and the version that is read. */
export const shortManifests: Plugin = {
  name: 'short-manifests',
  setup({ onLoad }) {
    onLoad({ filter: /@aws-sdk\/client-[\w-]+\/package\.json$/ }, async ({ path }) => {
      const { name, version } = JSON.parse(await readFile(path, 'utf8')) as Readonly<Record<string, string>>;
      return { contents: JSON.stringify({ name, version }), loader: 'json' };
    });
  },
};

/**
 * Replaces zod's JSON Schema code, a seventh of zod, which every schema refers to. Only OpenAPI needs it, which is
 * generated at synthesis. In a function it throws.
 */
export const noJsonSchemas: Plugin = {
  name: 'no-json-schemas',
  setup({ onLoad }) {
    onLoad({ filter: /zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/ }, async ({ path }) => {
      const exported = (await readFile(path, 'utf8')).matchAll(/^export (?:const|function) (\w+)/gm);
      const names = [...exported].map(([, name = '']) => `refuse as ${name}`);
      return {
        contents: `function refuse() { throw new Error('functions make no JSON Schemas'); } export { ${names.join(', ')} };`,
      };
    });
  },
};
