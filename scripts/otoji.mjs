#!/usr/bin/env node
/** The command `otoji`: runs `cli/main.ts`, or `convert.ts`, from any folder with the pinned Node version. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const pathOf = (name) => fileURLToPath(new URL(name, import.meta.url));
const pinned = pathOf('../node_modules/.bin/node');
const node = existsSync(pinned) ? pinned : process.execPath;
const [command, ...rest] = process.argv.slice(2);
const script =
  command === 'convert' ? [pathOf('./convert.ts'), ...rest] : [pathOf('./cli/main.ts'), ...process.argv.slice(2)];
const { status, error } = spawnSync(node, script, { stdio: 'inherit' });
if (error) console.error(error.message);
process.exitCode = status ?? 1;
