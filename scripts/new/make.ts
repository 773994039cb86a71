import { spawnSync } from 'node:child_process';
import path from 'node:path';
import * as command from './command.ts';
import * as format from './format.ts';
import { carryOut, type Plan, Refused } from './plan.ts';
import * as route from './route.ts';
import * as screen from './screen.ts';

const biome = path.resolve(import.meta.dirname, '../../node_modules/.bin/biome');

interface Recipe {
  readonly plan: (root: string, args: readonly string[]) => Plan;
  readonly usage: string;
}

const recipes: Readonly<Record<string, Recipe>> = {
  route: { plan: route.planRoute, usage: route.usage },
  command: { plan: command.planCommand, usage: command.usage },
  screen: { plan: screen.planScreen, usage: screen.usage },
  format: { plan: format.planFormat, usage: format.usage },
};

const usageOf = (...asked: readonly Recipe[]) => asked.map(({ usage }) => `  npm run new ${usage}`).join('\n');

export interface Made {
  /** Paths relative to the root. */
  readonly written: readonly string[];
  /** Remaining steps for the author, as sentences. */
  readonly next: readonly string[];
}

/**
 * Carries out a recipe in a folder that contains the product. Throws {@link Refused} without having written anything.
 */
export function make(root: string, [kind = '', ...args]: readonly string[]): Made {
  const recipe = recipes[kind];
  if (!recipe) throw new Refused(`Choose what to write:\n${usageOf(...Object.values(recipes))}`);
  if (args.length === 0) throw new Refused(`Describe the ${kind}:\n${usageOf(recipe)}`);
  const plan = recipe.plan(root, args);
  const written = carryOut(root, plan);
  // Sorts the imports and breaks the lines, so that the recipes do not have to.
  spawnSync(biome, ['check', '--write', ...written], { cwd: root });
  return { written, next: plan.next };
}
