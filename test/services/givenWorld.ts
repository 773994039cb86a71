import { afterAll } from 'vitest';
import { startCloud, type TestCloud } from '../kit/cloud.ts';
import { type Given, givenIn } from './given.ts';
import { startWorld, type World } from './world.ts';

/** A world for the tests of one file. It stops when they are done. */
export async function givenWorld(): Promise<World> {
  const world = await startWorld();
  afterAll(() => world.stop());
  return world;
}

/** The same without a bucket: addresses of objects can be signed and not reached. */
export async function givenCloud(): Promise<{ readonly cloud: TestCloud; readonly given: Given }> {
  const cloud = await startCloud();
  afterAll(() => cloud.stop());
  return { cloud, given: givenIn(cloud) };
}
