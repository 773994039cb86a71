/** Code in a file of one layer, and part of the reason for which it is rejected. */
export interface Probe {
  readonly file: string;
  readonly code: string;
  readonly reason: string;
}

const probe = (file: string, code: string, reason: string): Probe => ({ file, code, reason });

const imports = (file: string, reason: string, ...paths: readonly string[]): Probe[] =>
  paths.map((path) => probe(file, `import { a } from '${path}';\nexport const b = a;\n`, reason));

const uses = (file: string, reason: string, ...expressions: readonly string[]): Probe[] =>
  expressions.map((expression) => probe(file, `export const a = () => ${expression};\n`, reason));

const pure = 'domain/ is pure';
const handler = 'A handler binds one route or task';
const apart = 'Features know neither each other nor app/';
const editor = 'frontend/features/editor';
const engine = `${editor}/engine`;
const node = 'no AWS, React, zod or Node';

/** Violations of the documented import boundaries, one import or name each. */
export const stated: readonly Probe[] = [
  ...imports('domain/captions/a.ts', pure, 'zod', 'zod/mini', 'react', '@aws-sdk/client-s3', 'node:fs'),
  ...imports('domain/captions/a.ts', node, '@mantine/core', '@tanstack/react-query', 'i18next', 'hono'),
  ...imports('domain/captions/a.ts', node, '@aws-lambda-powertools/logger', '../../api/route.ts'),
  ...imports('domain/captions/a.ts', pure, '../../services/caller.ts', '../../frontend/app/main.tsx'),
  ...imports('domain/captions/a.ts', pure, '../../scripts/build.ts', '../../bin/otoji.ts', '../../test/kit/random.ts'),
  ...uses('domain/plans/a.ts', 'Pass `now`', 'Date.now()', 'Math.random()', 'crypto.randomUUID()'),
  ...uses('domain/plans/a.ts', 'Pass `now`', "fetch('/')", 'process.env.HOME', 'document.title'),

  ...imports('api/a.ts', 'it knows domain/ only', '../services/caller.ts', '../cloud/cloud.ts', 'react'),
  ...imports('api/a.ts', 'it knows domain/ only', 'node:crypto', 'hono'),
  ...imports('cloud/a.ts', 'knows nothing of who asks', '../api/errors.ts', '../services/caller.ts'),
  ...imports('cloud/a.ts', 'SDK clients only', 'aws-cdk-lib', '../scripts/build.ts'),
  ...imports('services/files/a.ts', 'never by an SDK', '@aws-sdk/client-s3', 'react', '../../scripts/build.ts'),
  ...imports('services/files/a.ts', 'never the other way round', '../../lambdas/serve.ts', '../../test/kit/random.ts'),

  ...imports('lambdas/files/a.ts', handler, './readFile.ts', '../../lib/otojiStack.ts', '../../frontend/app/main.tsx'),
  ...imports('lambdas/files/a.ts', handler, '../../local/main.ts', 'aws-cdk-lib', '@aws-sdk/client-s3', 'react'),

  ...imports('lib/a.ts', 'no run-time code', '../domain/captions/types.ts', '../services/caller.ts'),
  ...imports('lib/a.ts', 'no run-time code', '@aws-sdk/client-s3', 'react'),

  ...imports('frontend/features/library/a.tsx', 'runs in a browser', '../../../cloud/cloud.ts', '@aws-sdk/client-s3'),
  ...imports('frontend/features/library/a.tsx', 'runs in a browser', '../../../services/caller.ts', 'aws-cdk-lib'),
  ...imports('frontend/features/library/a.tsx', 'runs in a browser', '@middy/core', '../../../scripts/build.ts'),
  ...imports('frontend/features/library/a.tsx', apart, '../editor/EditorPage.tsx', '../../app/main.tsx'),
  ...imports('frontend/features/library/a.tsx', apart, '../../../test/kit/random.ts'),
  ...imports('frontend/ui/a.tsx', 'pass data and words in', '../features/library/LibraryPage.tsx'),

  ...imports('local/a.ts', 'reads only cdk.out', '../api/route.ts', '../domain/captions/types.ts', '../bin/otoji.ts'),
  ...imports('local/a.ts', 'reads only cdk.out', '../scripts/build.ts', 'aws-cdk-lib', '../test/kit/random.ts'),
];

/** Ways around an import boundary, and cases that a lookup by folder could miss. */
export const tricks: readonly Probe[] = [
  ...imports('domain/captions/a.ts', pure, '../../domain/../services/caller.ts', './../../api/route.ts'),
  ...imports('domain/captions/a.ts', 'import only those below', '../editor/edits.ts', '../changes/change.ts'),
  ...imports('domain/changes/a.ts', 'import only those below', '../document/document.ts'),
  ...imports('domain/captions/a.ts', pure, 'fs', 'react/jsx-runtime', '/srv/secrets.ts', 'https://example.com/a.js'),
  ...imports('domain/captions/a.ts', pure, '#captions', 'get-east-asian-width'),
  ...imports('domain/limits/a.ts', pure, 'get-east-asian-width-else'),
  ...imports('domain/captions/a.ts', 'Give its folder a row', '../../server/a.ts', '../../../elsewhere/a.ts'),
  ...imports(
    'services/files/a.ts',
    'never by an SDK',
    'node:fs',
    'node:crypto',
    '@aws-sdk/lib-dynamodb/dist-cjs/index.js',
  ),
  ...imports('lambdas/files/a.ts', handler, '../../cloud/id.ts', '../uploads/startFile.ts'),
  ...imports('lambdas/parts/a.ts', 'opens one part', '../../services/caller.ts', '../files/readFile.ts'),
  ...imports('frontend/platform/a.ts', 'below every other module', '../ui/Brand.tsx', '../entities/file/file.ts'),
  ...imports('frontend/entities/file/a.ts', 'it knows no feature', '../../features/editor/EditorPage.tsx'),
  ...imports('frontend/app/a.tsx', 'runs in a browser', '../build/routeTable.ts', '../../lib/otojiStack.ts'),
  ...imports('frontend/features/library/upload/a.ts', apart, '../../editor/engine/saving/journal.ts'),
  ...imports('lib/a.ts', 'no run-time code', '../frontend/locales/en/errors.json'),
  ...imports('services/live/a.ts', 'Areas form a hierarchy', '../teams/addTeamFile.ts', '../runs/start.ts'),
  ...imports('services/teams/a.ts', 'Areas form a hierarchy', '../orchestration/deletion/run.ts', '../sections/a.ts'),
  ...imports('services/payments/a.ts', 'Areas form a hierarchy', '../subscriptions/settleSubscription.ts'),
  ...imports('services/novelties/a.ts', 'Give its folder a row', '../access/access.ts'),
  ...imports(`${engine}/saving/a.ts`, 'knows no React', 'react', '@mantine/core', 'i18next', 'react-i18next'),
  ...imports(`${engine}/saving/a.ts`, 'only those below', '../session/editor.ts', '../live/live.ts'),
  ...imports(`${engine}/document/a.ts`, 'only those below', '../saving/saveQueue.ts', '../../parts/hooks.ts'),
  ...imports(`${engine}/session/a.ts`, 'only those below', '../../actions/keys.ts', '../../../../ui/feedback/Wave.tsx'),
  ...imports(`${editor}/parts/a.ts`, 'know none of them', '../panels/quality/QualityBar.tsx', '../actions/action.ts'),
  ...imports(`${editor}/parts/comments/a.ts`, 'nor each other', '../versions/versions.ts'),
  ...imports(`${editor}/actions/a.ts`, 'know no panel', '../panels/timeline/Timeline.tsx', '../screen/Rail.tsx'),
  ...imports(
    `${editor}/panels/style/a.tsx`,
    'do not know each other',
    '../player/VideoStage.tsx',
    '../../screen/Rail.tsx',
  ),
  ...imports('test/domain/a.test.ts', 'without cloud', '../../cloud/cloud.ts'),
  probe('domain/captions/a.ts', "export * from '../../api/route.ts';", pure),
  probe('domain/captions/a.ts', "export { area } from '../../api/route.ts';", pure),
  probe('domain/captions/a.ts', "export {} from 'react';", pure),
  probe('domain/captions/a.ts', "import 'react';", pure),
  probe('domain/captions/a.ts', "import type { ZodType } from 'zod';\nexport type A = ZodType;", pure),
  probe('domain/captions/a.ts', "export type A = import('zod').ZodType;", pure),
  probe('domain/captions/a.ts', "export const a = () => import('zod');", pure),
  probe('domain/captions/a.ts', `export const a = (name: string) => import(\`../../services/\${name}.ts\`);`, pure),
  probe('domain/captions/a.ts', 'export const a = (name: string) => import(name);', 'cannot be checked'),
  probe('domain/captions/a.ts', "export const a = (name: string) => import('../' + name);", 'cannot be checked'),
  probe('domain/captions/a.ts', "export const a = require('node:fs');", pure),
  probe(
    'domain/captions/a.ts',
    "import data from '../../api/data.json' with { type: 'json' };\nexport { data };",
    pure,
  ),
  probe(
    'frontend/ui/a.tsx',
    "import { A } from '../app/App.tsx';\nexport const B = () => <A />;",
    'pass data and words in',
  ),
  probe('frontend/ui/a.ts', "export const all = import.meta.glob('../features/*/words.ts');", 'pass data and words in'),
  probe('frontend/ui/a.ts', "new Worker(new URL('../../local/work.ts', import.meta.url));", 'runs in a browser'),
  probe('frontend/widgets/a.ts', 'export const a = 1;', 'Give its folder a row'),
  probe('domain/rumours/a.ts', 'export const a = 1;', 'Give its folder a row'),
  probe('server/a.ts', 'export const a = 1;', 'Give its folder a row'),
  ...uses('domain/plans/a.ts', 'Pass `now`', 'new Date()', 'new Date', 'Date()', "Date['now']()", '[Date].length'),
  ...uses('domain/plans/a.ts', 'Pass `now`', '{ const { now } = Date; return now(); }', 'Math?.random()'),
  ...uses('domain/plans/a.ts', 'Pass `now`', '{ const { random } = Math; return random(); }'),
  ...uses('domain/plans/a.ts', 'Pass `now`', 'globalThis.Date.now()', "window['fetch']", 'performance.now()'),
  ...uses('domain/plans/a.ts', 'Pass `now`', 'localStorage.length', 'navigator.language', 'setTimeout(() => 1, 5)'),
  ...uses('services/files/a.ts', 'takes the time from cloud.now()', 'Date.now()', 'new Date()', 'crypto.randomUUID()'),
];

/** Code that the import boundaries allow. Each probe must pass. */
export const allowed: readonly Omit<Probe, 'reason'>[] = [
  ...imports(
    'services/files/a.ts',
    '',
    '../../domain/captions/types.ts',
    '../../cloud/cloud.ts',
    '../access/access.ts',
  ),
  ...imports('services/files/a.ts', '', '../../api/errors.ts', '../subtitles/readSubtitles.ts', 'zod'),
  ...imports('lambdas/files/a.ts', '', '../serve.ts', '../parts/table.ts', '../../services/files/readFile.ts'),
  ...imports('lambdas/parts/a.ts', '', '../../cloud/table/core/table.ts', '../variable.ts'),
  ...imports('frontend/features/library/a.tsx', '', './rows.ts', '../../ui/Brand.tsx', '../../../api/client.ts'),
  ...imports(
    'frontend/features/library/upload/a.tsx',
    '',
    '../rows.ts',
    'react',
    '@mantine/core/styles/Menu.layer.css',
  ),
  ...imports('frontend/app/a.tsx', '', '../features/library/LibraryPage.tsx', '../ui/Brand.module.css', 'react'),
  ...imports('domain/editor/a.ts', '', '../document/document.ts', '../changes/change.ts', './edits.ts'),
  ...imports('domain/formats/srt/a.ts', '', '../cues.ts', 'fflate', '../../captions/types.ts'),
  ...imports('lib/api/a.ts', '', '../../api/jobs.ts', './areaStack.ts', 'aws-cdk-lib/aws-iam', 'constructs'),
  ...imports('local/functions/a.ts', '', '../context.ts', 'node:fs', 'hono'),
  probe('local/functions/a.ts', 'export const a = (name: string) => import(name);', ''),
  probe('frontend/features/library/a.ts', `export const a = (x: string) => import(\`./words/\${x}.ts\`);`, ''),
  ...uses('domain/plans/a.ts', '', 'new Date(5).getTime()', 'Date.UTC(2026, 1)', 'Math.floor(5.5)'),
  ...uses('domain/plans/a.ts', '', '(document: { title: string }) => document.title', '({ fetch: 1 }).fetch'),
  ...uses('domain/plans/a.ts', '', '(date: unknown): date is Date => date instanceof Date', '({ Date: 5 }).Date'),
  ...uses('frontend/features/library/a.ts', '', 'Date.now()', 'window.location.href'),
];
