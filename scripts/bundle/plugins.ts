import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

const name = '@aws-sdk/credential-provider-node';

/**
 * Lambda gives a function its credentials in the environment. The SDK's default chain would also bring all that can sign
 * in on a developer's machine: profiles, single sign-on, processes, web identity.
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

/** Packages of the SDK that do not say of themselves that unused modules may be left out. */
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

/**
 * Every schema of zod refers to the code that makes JSON Schemas, a seventh of zod. Only OpenAPI needs it, which is made
 * at synthesis. In a function it throws.
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
