import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

const forbidden = [
  ['domain/captions', 'zod', 'domain/ is pure'],
  ['domain/captions', 'node:fs', 'domain/ is pure'],
  ['domain/captions', '../../api/route.ts', 'knows no other room'],
  ['api', '../services/caller.ts', 'it knows domain/ only'],
  ['cloud', '../api/errors.ts', 'knows nothing of who asks'],
  ['services', '@aws-sdk/client-s3', 'never by an SDK'],
  ['services', '../lambdas/serve.ts', 'never the other way round'],
  ['lib', '../domain/captions/types.ts', 'no rule and no run-time code'],
  ['frontend', '../cloud/cloud.ts', 'runs in a browser'],
  ['local', '../api/route.ts', 'reads only cdk.out'],
] as const;

const allowed = [
  ['services', '../domain/captions/types.ts'],
  ['frontend', '../api/client.ts'],
  ['lib', '../api/jobs.ts'],
] as const;

/** A house of empty rooms under the walls of this one, with one file for each import that is tried. */
const house = mkdtempSync(path.join(tmpdir(), 'otoji-walls-'));
const fileOf = (room: string, imported: string) => `${room}/${imported.replaceAll(/\W+/g, '-')}.ts`;
let said = new Map<string, string>();

beforeAll(() => {
  const walls = JSON.parse(readFileSync(path.join(root, 'biome.json'), 'utf8'));
  writeFileSync(path.join(house, 'biome.json'), JSON.stringify({ ...walls, $schema: undefined, vcs: undefined }));
  for (const [room, imported] of [...forbidden, ...allowed]) {
    const file = path.join(house, fileOf(room, imported));
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, `import { a } from '${imported}';\nexport const b = a;\n`);
  }
  const lint = ['lint', '--only=style/noRestrictedImports', '--reporter=json', '--max-diagnostics=none'];
  const biome = path.join(root, 'node_modules/.bin/biome');
  const { stdout } = spawnSync(biome, lint, { cwd: house, encoding: 'utf8' });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { location: { path: unknown } }[] };
  said = new Map(
    diagnostics.map((one) => [
      JSON.stringify(one.location.path).replaceAll(/^.*?([a-z]+\/[\w/.-]+).*$/g, '$1'),
      JSON.stringify(one),
    ]),
  );
});
afterAll(() => rmSync(house, { recursive: true, force: true }));

describe('the walls between the rooms', () => {
  it.each(forbidden)('stop %s from importing %s, and say why', (room, imported, reason) => {
    expect(said.get(fileOf(room, imported))).toContain(reason);
  });

  it.each(allowed)('let %s import %s', (room, imported) => {
    expect(said.get(fileOf(room, imported))).toBeUndefined();
  });
});
