import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { apiReferencePage } from '../../scripts/pages/apiReference.ts';
import { dataModelPage } from '../../scripts/pages/dataModel.ts';

const root = path.resolve(import.meta.dirname, '../..');
const pageAt = (page: string) => readFileSync(path.join(root, page), 'utf8');

test('the page of the data model is as the keys are', () => {
  expect(pageAt('docs/develop/data-model.md'), 'npm run pages').toBe(dataModelPage(root));
});

test('the data model shows keys with their parameters and where they are written', () => {
  expect(dataModelPage(root)).toContain(
    '| documentSave | `FILE#{videoId}` | `DOC#{subtitleId}#SAVE#{saveId}` |  | `cloud/table/documents/documents.ts` |',
  );
  expect(dataModelPage(root)).toContain('`ORDERS#{time}`');
});

test('the API reference is as the route table is, with examples', () => {
  const page = apiReferencePage(root);
  expect(pageAt('docs/api-reference.md'), 'npm run pages').toBe(page);
  expect(page).toContain('| `readAccount` | GET | `/me/account` |');
  expect(page.match(/`curl /g)?.length).toBeGreaterThan(80);
});
