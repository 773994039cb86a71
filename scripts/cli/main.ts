#!/usr/bin/env node
/**
 * `otoji COMMAND …` works with an installation from scripts (docs/command-line.md), or converts a caption file. Results
 * go to standard output, everything else to standard error. The exit codes are in `commandError.ts`.
 */
import { parseArgs } from 'node:util';
import { CommandError, exitCodes } from './commandError.ts';
import { type Command, commands, type Output } from './commands.ts';
import { asCommandError, openInstallation } from './installation.ts';

const usage = [
  'usage: otoji COMMAND … [--url ADDRESS] [--json] [--quiet] [--timeout SECONDS]',
  ...Object.values(commands).map((command) => `  otoji ${command.usage}`),
  '  otoji convert IN OUT …',
].join('\n');

const common = {
  url: { type: 'string' },
  timeout: { type: 'string' },
  json: { type: 'boolean' },
  quiet: { type: 'boolean' },
} as const;

const defaultTimeoutSeconds = 6 * 60 * 60;

async function run(args: readonly string[]): Promise<Output> {
  const [name = '', ...rest] = args;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new CommandError('usage', name === '' ? usage : `unknown command "${name}"\n${usage}`);
  const { values, positionals } = parse(command, rest);
  const given: Readonly<Record<string, unknown>> = values;
  const text = (option: string) => {
    const value = given[option];
    return typeof value === 'string' ? value : undefined;
  };
  const isSet = (option: string) => given[option] === true;
  const onProgress = (message: string) => {
    if (!isSet('quiet') && !isSet('json')) printLine(message);
  };
  return command.run({
    client: await openInstallation(process.env, text('url')),
    operands: positionals,
    text,
    isSet,
    waiting: { timeoutMs: timeoutMs(text('timeout')), onProgress },
  });
}

function parse(command: Command, args: readonly string[]) {
  const { min, max } = command.operands;
  try {
    const parsed = parseArgs({ args: [...args], allowPositionals: true, options: { ...command.options, ...common } });
    if (parsed.positionals.length >= min && parsed.positionals.length <= max) return parsed;
  } catch (error) {
    throw new CommandError('usage', `${error instanceof Error ? error.message : error}; otoji ${command.usage}`);
  }
  throw new CommandError('usage', `usage: otoji ${command.usage}`);
}

function timeoutMs(text: string | undefined): number {
  const seconds = text === undefined ? defaultTimeoutSeconds : Number(text);
  if (!(seconds >= 0)) throw new CommandError('usage', `"${text}" is no number of seconds`);
  return seconds * 1000;
}

/** Prints a message as one line, whatever the titles and cells in it contain. */
function printLine(message: string): void {
  console.error(message.replaceAll(/[\s\p{Cc}]+/gu, ' '));
}

const args = process.argv.slice(2);
const isJson = args.includes('--json');
try {
  const { lines, json, remarks = [] } = await run(args);
  if (isJson) console.log(JSON.stringify(json));
  else for (const line of lines) console.log(line);
  if (!isJson) for (const remark of remarks) printLine(remark);
} catch (error) {
  const known = asCommandError(error);
  if (!known) throw error;
  const { failure, code, message } = known;
  if (isJson) console.error(JSON.stringify({ error: { code, message } }));
  else console.error(failure === 'usage' ? message : `otoji: ${message.replaceAll(/\s+/g, ' ')}`);
  process.exitCode = exitCodes[failure];
}
