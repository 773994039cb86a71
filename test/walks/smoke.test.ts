import { expect, test } from 'vitest';
import { origin } from '../kit/ownCloud.ts';
import { newPerson } from '../kit/person.ts';
import { runNode } from '../kit/template.ts';

const root = new URL('../..', import.meta.url).pathname;
const smoke = (email: string, password: string) =>
  runNode(['scripts/smoke.ts', origin], root, { OTOJI_EMAIL: email, OTOJI_PASSWORD: password });

test('the smoke test does the main job on an installation that works, and leaves no file behind', async () => {
  const { client, email, password } = await newPerson(origin);
  const { isGreen, output } = await smoke(email, password);
  expect(output.match(/✓/g), output).toHaveLength(8);
  expect(isGreen).toBe(true);
  expect((await client.listFiles({})).files).toEqual([]);
});

test('the smoke test fails with the step that failed', async () => {
  const { email } = await newPerson(origin);
  const { isGreen, output } = await smoke(email, 'Wrong1Password');
  expect(isGreen).toBe(false);
  expect(output).toMatch(/✗ signing in: /);
});
