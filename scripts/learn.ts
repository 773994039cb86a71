/**
 * `npm run learn`: finds the weights of drafts in the texts of test/kit/drafts, without those that are held out, and
 * prints them as the table of domain/transcript/weights.ts has them. `SETS` names the sets.
 */
import path from 'node:path';

const drafts = path.resolve(import.meta.dirname, '../test/kit/drafts');
const { readCorpus } = await import(path.join(drafts, 'corpus.ts'));
const { learnWeights } = await import(path.join(drafts, 'learn.ts'));

const texts = (process.env.SETS ?? 'first,chosen').split(',').flatMap((set) => readCorpus(set));
for (const [name, weight] of Object.entries(learnWeights(texts)))
  console.log(`  ${/\./.test(name) ? `'${name}'` : name}: ${weight},`);
