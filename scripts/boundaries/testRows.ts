import { allFeatures, allServices, type Module, test } from './rows.ts';

/** Rows of the tests, in the table in boundaries.ts. */
export const tests: Readonly<Record<string, Module>> = {
  'test/kit': test(
    ['api', 'cloud', 'domain/*', 'frontend/*', ...allFeatures, 'lambdas', 'scripts', ...allServices, 'test/local'],
    'test/kit/ is what tests of several modules share; it knows none of these tests.',
  ),
  'test/domain': test(['domain/*', 'test/kit'], 'Tests of domain/ run without cloud, server and browser.'),
  'test/api': test(['api', 'domain/*', 'test/kit'], 'Tests of api/ read its tables as the browser does.'),
  'test/lambdas': test(
    ['lambdas', 'lambdas/*', ...allServices, 'cloud', 'api', 'scripts', 'test/kit'],
    'Tests of handlers know no screen.',
    {
      computed: true,
    },
  ),
  'test/cloud': test(['cloud', 'domain/*', 'test/domain', 'test/kit'], 'Tests of cloud/ know no service.'),
  'test/services': test(
    [
      ...[...allServices, 'cloud', 'api', 'domain/*', 'lambdas', 'lambdas/*'],
      ...[...allFeatures, 'frontend/entities', 'frontend/platform'],
      ...['scripts', 'test/cloud', 'test/kit', 'test/local'],
    ],
    'Tests of services/ meet a real table; they start no server and no browser.',
    { computed: true },
  ),
  'test/frontend': test(
    ['frontend', 'frontend/*', ...allFeatures, 'api', 'domain/*', 'test/kit'],
    'Tests of frontend/ know what the browser knows.',
  ),
  'test/lib': test(
    ['lib', 'api', 'cloud', 'local', 'scripts', 'test/kit'],
    'Tests of lib/ read the synthesised template, the keys it is for, and whether the local cloud can run it.',
  ),
  'test/local': test(['local', 'test/kit'], 'Tests of local/ know a template and the SDKs, as local/ does.'),
  'test/scripts': test(['scripts', 'local', 'domain/*', 'test/kit'], 'Tests of scripts/ run them as a person does.'),
  'test/architecture': test(['.', 'scripts', 'test/kit'], 'Tests of the architecture read the code as text.'),
  'test/walks': test(
    ['api', 'domain/*', ...allFeatures, 'scripts', 'test/kit'],
    'Walk tests reach the product over HTTP, as the browser does.',
  ),
  'test/browser': test(
    [
      'api',
      'cloud',
      'domain/*',
      'frontend/entities',
      'frontend/ui',
      'scripts',
      'test/cloud',
      'test/domain',
      'test/kit',
    ],
    'Browser tests do what a person does.',
  ),
  'test/bench': test(
    [
      ...['api', 'cloud', 'domain/*', 'lambdas', 'lambdas/*', 'lib', 'local', 'scripts', ...allServices],
      'frontend/features/editor/engine/saving',
      ...['test/services', 'test/kit', 'test/local'],
    ],
    'Benches measure domain/, services/, handlers and their bundles against peers.',
    { computed: true },
  ),
};
