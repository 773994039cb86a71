import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { partSize, planParts } from '../../../domain/uploads/parts.ts';

const mebibyte = 1024 * 1024;

describe('the parts of an upload', () => {
  test('a small file is one part of its own size', () => {
    expect(planParts(1)).toEqual({ partSizeBytes: 8 * mebibyte, parts: 1 });
    expect(partSize(1, planParts(1), 1)).toBe(1);
  });
  test('are 8 MiB until 10,000 of them are not enough', () => {
    expect(planParts(80_000 * mebibyte)).toEqual({ partSizeBytes: 8 * mebibyte, parts: 10_000 });
    expect(planParts(80_000 * mebibyte + 1)).toEqual({ partSizeBytes: 9 * mebibyte, parts: 8889 });
  });
  test('add up to the file, are at most 10,000, and all but the last are whole', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 * 5 * 1024 * mebibyte }), (sizeBytes) => {
        const plan = planParts(sizeBytes);
        expect(plan.parts).toBeLessThanOrEqual(10_000);
        expect(plan.partSizeBytes % mebibyte).toBe(0);
        const last = partSize(sizeBytes, plan, plan.parts);
        expect(last).toBeGreaterThan(0);
        expect((plan.parts - 1) * plan.partSizeBytes + last).toBe(sizeBytes);
        if (plan.parts > 1) expect(partSize(sizeBytes, plan, 1)).toBe(plan.partSizeBytes);
      }),
    );
  });
  test('a part outside the plan has no size', () => {
    expect([0, 2].map((partNumber) => partSize(1, planParts(1), partNumber))).toEqual([0, 0]);
  });
});
