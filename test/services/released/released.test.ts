import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { afterEach, describe, expect, test } from 'vitest';
import { migrate } from '../../../scripts/migrate/migrate.ts';
import { migrations } from '../../../scripts/migrate/migrations.ts';
import { startWorld, type World } from '../world.ts';
import { writtenAt } from './population.ts';
import { readRelease, releases, restoreRelease } from './release.ts';
import { readAll } from './replies.ts';

let world: World | undefined;
afterEach(async () => {
  await world?.stop();
  world = undefined;
});

describe.each(releases())('what version %s has stored', (version) => {
  test('is read by this version, before and after the migrations', async () => {
    world = await startWorld();
    world.cloud.clock.set(writtenAt);
    const release = readRelease(version);
    await restoreRelease(world, release);
    // A newer version may read more than the released one did, but nothing of it differently.
    expect(await readAll(world, release.ids)).toMatchObject(release.replies);
    const { table } = world.cloud;
    // The document client sends commands of the plain client unchanged.
    const client = table.client as unknown as DynamoDBClient;
    await migrate({ client, table: table.name, isDry: false }, migrations);
    expect(await readAll(world, release.ids)).toMatchObject(release.replies);
  });
});

test('there is at least one released version', () => {
  expect(releases()).toContain('1.0.0');
});
