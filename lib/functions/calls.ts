import { readFileSync } from 'node:fs';
import { actionsOfCalls } from './commands.ts';

/** IAM actions that the code of a function can call. Throws if its handler was not built, or for an unknown call. */
export function actionsOfHandler(name: string): ReadonlySet<string> {
  return new Set(readCalls(name).flatMap((call) => actionsOf(call, name)));
}

function readCalls(name: string): readonly string[] {
  try {
    return JSON.parse(readFileSync(`dist/calls/${name}.json`, 'utf8')) as readonly string[];
  } catch (cause) {
    throw new Error(`${name}: its handler is not built; run "npm run build handlers image"`, { cause });
  }
}

function actionsOf(call: string, name: string): readonly string[] {
  const actions = actionsOfCalls[call];
  if (!actions) throw new Error(`${name} calls ${call}, which lib/functions/commands.ts does not list`);
  return actions;
}
