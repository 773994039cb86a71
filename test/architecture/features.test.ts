import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

interface Feature {
  readonly name: string;
  readonly own: string;
  readonly proof: string;
  readonly others: readonly string[];
}

/** Marks in ascending order, from missing or unknown to complete. */
const worth = ['–', '○', '◐', '●'];

/** Rows of the feature tables: table rows with a mark in their second column. */
const features: readonly Feature[] = readFileSync(path.join(root, 'docs/features.md'), 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter((cells) => worth.includes(cells[2] ?? ''))
  .map(([, name = '', own = '', proof = '', ...rest]) => ({ name, own, proof, others: rest.slice(0, 3) }));

const testsOf = ({ proof }: Feature): string[] =>
  [...proof.matchAll(/`(test\/[\w./-]+)`/g)].map(([, file = '']) => file);

describe('the table of features', () => {
  it('is read', () => {
    expect(features.length).toBeGreaterThan(50);
    expect(features.every(({ others }) => others.every((mark) => worth.includes(mark)))).toBe(true);
  });

  it('names a test that exists for all that is whole', () => {
    const whole = features.filter(({ own }) => own === '●');
    expect(whole.filter((feature) => testsOf(feature).length === 0).map(({ name }) => name)).toEqual([]);
    expect(features.flatMap(testsOf).filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });

  it('gives the reason where another product has more', () => {
    const behind = features.filter(({ own, others }) =>
      others.some((mark) => worth.indexOf(mark) > worth.indexOf(own)),
    );
    expect(behind.filter(({ proof }) => !proof.includes('Why not: ')).map(({ name }) => name)).toEqual([]);
  });
});
