/**
 * `npm run learn` trains the weights of drafts on the texts of test/kit/drafts, except the held-out ones, and prints
 * them in the form of the table in domain/transcript/weights.ts. `SETS` selects the sets.
 */
import path from 'node:path';

const drafts = path.resolve(import.meta.dirname, '../test/kit/drafts');
const { readCorpus } = await import(path.join(drafts, 'corpus.ts'));
const { learnWeights } = await import(path.join(drafts, 'learn.ts'));

const texts = (process.env.SETS ?? 'first,chosen').split(',').flatMap((set) => readCorpus(set));
for (const [name, weight] of Object.entries(learnWeights(texts)))
  console.log(`  ${/\./.test(name) ? `'${name}'` : name}: ${weight},`);
