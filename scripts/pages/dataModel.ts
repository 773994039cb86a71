import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileLists, indexKeys, type Key, keys } from '../../cloud/table/core/keys.ts';

const keysFile = 'cloud/table/core/keys.ts';

/** Long enough for the ten characters of a day to be cut off a time. */
const dayLength = 10;

/** Builds a key with `{name}` for each of its parameters. */
function example<Result>(build: (...args: never[]) => Result): Result {
  const names = /^\(([^)]*)\)/.exec(build.toString())?.[1]?.split(',') ?? [];
  const args = names.map((name) => name.trim()).filter(Boolean);
  return (build as (...args: readonly string[]) => Result)(...args.map(placeholder));
}

function placeholder(name: string): string {
  const isCutToDay = name === 'createdAt' || name === 'paidUntil';
  return isCutToDay ? '{time}'.padEnd(dayLength, '\0') : `{${name}}`;
}

/** Comments in front of entries, by name. */
function commentsIn(source: string): ReadonlyMap<string, string> {
  const found = source.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*(\w+): \(/g);
  return new Map([...found].map(([, comment = '', name = '']) => [name, comment.replaceAll(/\s*\*\s?/g, ' ').trim()]));
}

const cell = (text: string) => text.replaceAll('\0', '').replaceAll('|', '\\|');
const code = (text: string) => `\`${cell(text)}\``;

/** Returns the text of the page. */
export function dataModelPage(root: string): string {
  const comments = commentsIn(readFileSync(path.join(root, keysFile), 'utf8'));
  const sources = globSync('cloud/table/**/*.ts', { cwd: root })
    .filter((file) => file !== keysFile)
    .sort()
    .map((file) => [file, readFileSync(path.join(root, file), 'utf8')] as const);
  const usersOf = (name: string) =>
    sources.filter(([, text]) => new RegExp(`\\bkeys\\.${name}\\b`).test(text)).map(([file]) => code(file));
  const items = Object.entries(keys).map(([name, build]) => {
    const { PK, SK } = example(build as (...args: never[]) => Key);
    return `| ${name} | ${code(PK)} | ${code(SK)} | ${cell(comments.get(name) ?? '')} | ${usersOf(name).join(', ')} |`;
  });
  const lists = Object.entries(fileLists).map(
    ([name, build]) =>
      `| ${name} | ${code(example(build as (...args: never[]) => string))} | ${cell(comments.get(name) ?? '')} |`,
  );
  const indexes = Object.entries(indexKeys).map(([name, build]) => {
    const { GSI1PK, GSI1SK } = example(build as (...args: never[]) => { GSI1PK: string; GSI1SK: string });
    return `| ${name} | ${code(GSI1PK)} | ${code(GSI1SK)} | ${cell(comments.get(name) ?? '')} |`;
  });
  return `# Data model

One DynamoDB table holds all items, and one bucket all media and bodies of caption documents. \`node scripts/pages.ts --write\` writes this page from \`${keysFile}\`, where all keys are defined.

## Rules

- A partition is what changes together: \`USER#\` a person, \`FILE#\` a file with its caption document, \`ACCESS#\` the people of a file or folder, \`GROUP#\` a group, \`LIST#\` a list of files, \`LEDGER#\` and \`PAY#\` money.
- Only functions with the need \`ledger\` may write \`LEDGER#\` and \`PAY#\`; IAM enforces it (\`lib/functions/grants.ts\`).
- The code in the last column is the only code that builds the key. Services call it, and know neither keys nor expressions.
- Every item has a schema version ([upgrading](../operate/upgrade.md#schema-versions)). Items with \`expiresAt\` are deleted by DynamoDB.
- A caption document is a snapshot in the bucket, referenced by an item, and changes since ([decision](../decisions/one-document-per-file.md)).

## Items

| item | PK | SK | holds | code |
|---|---|---|---|---|
${items.join('\n')}

## Lists of files

Partitions whose sort key is that of \`listed\`; four local indexes sort them by title, length, size and time ([decision](../decisions/lists.md)).

| list | PK | holds |
|---|---|---|
${lists.join('\n')}

## Index GSI1

Eventually consistent: for lists and reconciliation, never for money, quota or permission.

| entry | GSI1PK | GSI1SK | holds |
|---|---|---|---|
${indexes.join('\n')}
`;
}
