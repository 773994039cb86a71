import { expect, test } from 'vitest';
import { PartAddresses } from '../../../../frontend/features/library/upload/addresses.ts';

const target = { projectId: 'p', videoId: 'v', uploadId: 'u' };
const parts = Array.from({ length: 45 }, (_, index) => index + 1);

/** Addresses whose batches arrive when the test releases them, with the first and last part of each requested batch. */
function given() {
  const asked: number[][] = [];
  const held: (() => void)[] = [];
  const signParts = async ({ partNumbers }: { partNumbers: readonly number[] }) => {
    asked.push([partNumbers[0] ?? 0, partNumbers.at(-1) ?? 0]);
    if (asked.length > 1) await new Promise<void>((pass) => held.push(pass));
    const urls = partNumbers.map((partNumber) => ({ partNumber, url: `at ${partNumber}` }));
    return { urls, expiresAt: new Date(3_600_000).toISOString() };
  };
  const environment = { api: { signParts }, now: () => 0 } as unknown as ConstructorParameters<typeof PartAddresses>[0];
  return { addresses: new PartAddresses(environment, target, parts), asked, held };
}

test('the next addresses are asked for while parts are sent, so that none waits for them', async () => {
  const { addresses, asked, held } = given();
  for (const part of parts.slice(0, 20)) expect(await addresses.of(part)).toBe(`at ${part}`);
  expect(asked).toEqual([
    [1, 20],
    [21, 40],
  ]);
  held[0]?.();
  for (const part of parts.slice(20, 40)) expect(await addresses.of(part)).toBe(`at ${part}`);
  expect(asked.slice(2)).toEqual([[41, 45]]);
});
