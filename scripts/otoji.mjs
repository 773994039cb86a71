#!/usr/bin/env node
/** The command `otoji`: runs `convert.ts` from any folder with the pinned Node version. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const pinned = fileURLToPath(new URL('../node_modules/.bin/node', import.meta.url));
const convert = fileURLToPath(new URL('./convert.ts', import.meta.url));
const node = existsSync(pinned) ? pinned : process.execPath;
const { status, error } = spawnSync(node, [convert, ...process.argv.slice(2)], { stdio: 'inherit' });
if (error) console.error(error.message);
process.exitCode = status ?? 1;
