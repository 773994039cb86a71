import { afterAll } from 'vitest';
import { startCloud, type TestCloud } from '../kit/cloud.ts';
import { type Given, givenIn } from './given.ts';
import { startWorld, type World } from './world.ts';

/** Starts a world for the tests of one file. It stops when they are done. */
export async function givenWorld(): Promise<World> {
  const world = await startWorld();
  afterAll(() => world.stop());
  return world;
}

/** Starts a cloud without a bucket for the tests of one file: object addresses can be signed but not requested. */
export async function givenCloud(): Promise<{ readonly cloud: TestCloud; readonly given: Given }> {
  const cloud = await startCloud();
  afterAll(() => cloud.stop());
  return { cloud, given: givenIn(cloud) };
}
