/**
 * `node scripts/pages.ts --write` writes the pages of the documentation that are derived from code; without `--write` it
 * names those that differ. The state machines are read from `cdk.out` (`npm run synth`).
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { apiReferencePage } from './pages/apiReference.ts';
import { dataModelPage } from './pages/dataModel.ts';
import { readDefinitions, stateMachinesPage } from './pages/stateMachines.ts';

const root = path.resolve(import.meta.dirname, '..');
const cdkOut = path.join(root, 'cdk.out');

/** Pages by path. */
const pages: Readonly<Record<string, () => string>> = {
  'docs/develop/data-model.md': () => dataModelPage(root),
  'docs/api-reference.md': () => apiReferencePage(root),
  ...(existsSync(cdkOut) ? { 'docs/develop/state-machines.md': () => stateMachinesPage(readDefinitions(cdkOut)) } : {}),
};

for (const [page, write] of Object.entries(pages)) {
  const text = write();
  const file = path.join(root, page);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
  if (process.argv.includes('--write')) writeFileSync(file, text);
  console.log(`${page} ${process.argv.includes('--write') ? 'written' : 'differs from the code'}`);
}
