import { spawnSync } from 'node:child_process';
import path from 'node:path';
import * as command from './command.ts';
import * as format from './format.ts';
import { carryOut, type Plan, Refused } from './plan.ts';
import * as route from './route.ts';
import * as screen from './screen.ts';

const biome = path.resolve(import.meta.dirname, '../../node_modules/.bin/biome');

type Recipe = (root: string, args: readonly string[]) => Plan;

const recipes: Readonly<Record<string, Recipe>> = {
  route: route.planRoute,
  command: command.planCommand,
  screen: screen.planScreen,
  format: format.planFormat,
};

const usages = [route, command, screen, format].map(({ usage }) => `  npm run new ${usage}`);

export interface Made {
  /** Paths below the root. */
  readonly written: readonly string[];
  /** What is left for the author, as sentences. */
  readonly next: readonly string[];
}

/** Carries a recipe out in a folder that holds the product. Throws {@link Refused}, and has written nothing then. */
export function make(root: string, [kind = '', ...args]: readonly string[]): Made {
  const recipe = recipes[kind];
  if (!recipe) throw new Refused(`What shall be made?\n${usages.join('\n')}`);
  const plan = recipe(root, args);
  const written = carryOut(root, plan);
  // Sorts the imports and breaks the lines, so that the recipes need not.
  spawnSync(biome, ['check', '--write', ...written], { cwd: root });
  return { written, next: plan.next };
}
