/**
 * Import boundaries: what the files of each module (a folder) may import, and the reason for the limits. Anything
 * that is not listed is refused.
 *
 * `node scripts/boundaries.ts` checks every import of the product against this table (part of `npm run check`), and
 * `node scripts/boundaries.ts --write` derives `biome.boundaries.json` from it, with which an editor shows the reason while
 * typing. A new folder needs a row here before it can contain code.
 */

import {
  browser,
  domain,
  editor,
  editorLayer,
  engine,
  handlers,
  type Module,
  mantine,
  react,
  service,
} from './scripts/boundaries/rows.ts';
import { tests } from './scripts/boundaries/testRows.ts';

/**
 * Modules by folder. A row covers the subfolders, unless they have rows of their own; `*` makes a module of each folder
 * there.
 */
export const modules: Readonly<Record<string, Module>> = {
  'domain/timecode': domain([]),
  'domain/captions': domain(['timecode']),
  'domain/languages': domain(['captions']),
  'domain/limits': domain(['captions', 'languages', 'timecode'], ['get-east-asian-width']),
  'domain/lines': domain(['captions', 'languages', 'limits']),
  'domain/changes': domain(['captions', 'limits', 'timecode']),
  'domain/document': domain(['captions', 'changes', 'timecode']),
  'domain/style': domain(['captions', 'languages', 'lines', 'timecode', 'transcript']),
  'domain/transcript': domain(['captions', 'languages', 'limits', 'lines', 'timecode']),
  'domain/formats': domain(['captions', 'languages', 'style', 'timecode', 'transcript'], ['fflate']),
  'domain/log': domain(['captions', 'changes', 'document']),
  'domain/editor': domain([
    ...['captions', 'changes', 'document', 'formats', 'languages', 'limits', 'lines', 'timecode', 'transcript'],
  ]),
  'domain/quality': domain([
    ...['captions', 'changes', 'document', 'editor', 'languages', 'limits', 'lines', 'style', 'timecode'],
    'transcript',
  ]),
  'domain/batch': domain([
    ...['captions', 'changes', 'document', 'editor', 'lines', 'quality', 'sections', 'timecode', 'transcript'],
  ]),
  'domain/activity': domain(['access', 'exports', 'sections']),
  'domain/chapters': domain(['captions', 'formats']),
  'domain/comments': domain(['captions', 'document']),
  'domain/sections': domain(['captions', 'changes', 'document']),
  'domain/translation': domain(['captions', 'changes', 'document', 'editor', 'languages', 'limits', 'lines']),
  'domain/media': domain(['captions', 'languages', 'timecode']),
  'domain/files': domain(['runs']),
  'domain/runs': domain([]),
  'domain/access': domain(['changes']),
  'domain/plans': domain([]),
  'domain/credits': domain([]),
  'domain/onboarding': domain([]),
  'domain/payments': domain([]),
  'domain/uploads': domain([]),
  'domain/tokens': domain([]),
  'domain/preferences': domain(['captions', 'limits', 'media', 'style', 'timecode']),
  'domain/feedback': domain([]),
  'domain/youtube': domain([]),
  'domain/exports': domain(['captions', 'formats', 'media', 'style', 'timecode']),
  'domain/notifications': domain(['languages']),
  'domain/vocabulary': domain(['captions', 'formats']),

  api: {
    modules: ['domain/*'],
    packages: ['zod'],
    reason:
      'api/ is what the product can be asked, as data: it is read by the browser and by the template alike, so it knows domain/ only, and zod.',
  },
  cloud: {
    modules: ['domain/*'],
    packages: ['@aws-sdk/*', 'jose', 'node:*', 'pdfkit', 'stripe'],
    reason:
      'cloud/ talks to AWS and knows nothing of who asks: rules live in services/, words in api/. It is run-time code: encryption and SDK clients only.',
  },
  services: {
    ...service(['runs']),
    reason: 'services/ itself holds what all areas receive; a use case belongs in the folder of its area.',
  },
  'services/access': service([]),
  'services/backup': service([], ['zod']),
  'services/credits': service([], ['node:timers/promises']),
  'services/delivery': service([]),
  'services/limits': service([]),
  'services/mail/words': service([]),
  'services/mail': service(['mail/words'], ['node:timers/promises', 'zod']),
  'services/live': service([]),
  'services/runs': service(['live']),
  'services/proxy': service(['runs']),
  'services/account': service(['credits', 'limits', 'live'], ['node:timers/promises']),
  'services/plans': service(['account']),
  'services/session': service(['account', 'limits', 'mail']),
  'services/tokens': service(['limits']),
  'services/payments': service(['credits', 'limits', 'mail'], ['node:timers/promises']),
  'services/subscriptions': service(['credits', 'mail', 'payments']),
  'services/subtitles': service(['live'], ['node:timers/promises']),
  'services/versions': service(['subtitles']),
  'services/activity': service(['subtitles', 'versions']),
  'services/files': service(['live', 'proxy', 'subtitles'], ['zod']),
  'services/sections': service(['files', 'live', 'mail', 'subtitles', 'versions']),
  'services/comments': service(['live', 'mail', 'sections', 'subtitles']),
  'services/groups': service(['limits', 'live', 'mail']),
  'services/teams': service(['files', 'groups', 'limits', 'live', 'mail', 'proxy', 'subtitles']),
  'services/uploads': service(['account', 'files', 'limits']),
  'services/transcription': service([
    ...['account', 'credits', 'files', 'limits', 'live', 'proxy', 'runs', 'subtitles', 'uploads'],
  ]),
  'services/translation': service(['credits', 'limits', 'runs', 'subtitles'], ['zod']),
  'services/exports': service(['runs', 'subtitles']),
  'services/youtube': service(['exports', 'limits', 'runs', 'subtitles'], ['node:timers/promises']),
  'services/orchestration/files': service(['exports', 'files', 'proxy', 'sections', 'subtitles']),
  'services/orchestration/groups': service(['groups', 'live', 'teams']),
  'services/orchestration/live': service(['live', 'proxy']),
  'services/orchestration/refunds': service(['credits', 'payments', 'subscriptions'], ['zod']),
  'services/orchestration/payments': service(['mail', 'orchestration/refunds', 'payments', 'subscriptions']),
  'services/orchestration/uploads': service(['files', 'runs', 'transcription', 'uploads']),
  'services/orchestration/deletion': service([
    ...['exports', 'proxy', 'runs', 'sections', 'teams', 'transcription', 'translation', 'youtube'],
  ]),
  'services/orchestration/folderDeletion': service(['orchestration/deletion', 'runs', 'teams']),
  'services/orchestration/accountDeletion': service([
    ...['account', 'credits', 'limits', 'live', 'mail', 'orchestration/deletion', 'orchestration/groups'],
    ...['runs', 'sections', 'teams', 'youtube'],
  ]),
  'services/orchestration/runEnds': service([
    ...['account', 'exports', 'live', 'mail', 'orchestration/accountDeletion', 'orchestration/deletion'],
    ...['orchestration/folderDeletion', 'proxy', 'runs', 'transcription', 'translation', 'youtube'],
  ]),
  lambdas: {
    modules: ['api', 'services', 'services/*', 'cloud'],
    packages: ['@middy/core', '@aws-lambda-powertools/logger', 'node:util', 'node:zlib'],
    reason:
      'lambdas/ turns an event into a call of a service and knows no CDK, browser or SDK. The clients of the cloud are opened in lambdas/parts/.',
  },
  'lambdas/parts': {
    modules: ['lambdas', 'cloud', 'api'],
    packages: [],
    reason: 'lambdas/parts/ opens one part of the cloud each, from the environment of the function.',
  },
  'lambdas/*': {
    modules: ['lambdas', 'lambdas/parts', 'api', 'services', 'services/*', 'services/orchestration/*'],
    packages: [],
    reason: handlers,
    apart: true,
  },

  lib: {
    modules: ['api'],
    packages: ['aws-cdk-lib', 'constructs', 'node:fs', 'node:path'],
    reason: 'lib/ reads api/ as data and declares resources: no rule and no run-time code belongs here.',
  },
  bin: {
    modules: ['lib'],
    packages: ['aws-cdk-lib', 'cdk-nag'],
    reason: 'bin/ makes the stack of one environment from lib/.',
  },

  frontend: {
    modules: ['frontend/build'],
    packages: ['vite', '@vitejs/plugin-react'],
    reason: 'frontend/ itself holds the configuration of Vite; screens belong in its modules.',
  },
  'frontend/build': {
    modules: ['domain/languages', 'api', 'frontend/platform', 'frontend/ui'],
    packages: ['vite', '@mantine/core', '@fontsource/zen-kaku-gothic-new', 'node:*'],
    reason: 'frontend/build/ is code that Vite runs when it builds; no browser loads it.',
  },
  'frontend/app': {
    modules: [
      ...['panels/watch/WatchPage.tsx', 'screen/surroundingsCode.ts', 'screen/ShortcutsDialog.tsx'].map(
        (file) => `${editor}/${file}`,
      ),
      `${editor}/engine/session/signOutGuard.ts`,
      ...['frontend/features/*', 'frontend/entities', 'frontend/ui', 'frontend/platform', 'frontend/locales'],
      ...['api', 'domain/*'],
    ],
    packages: [...react, ...mantine, '@tanstack/react-query', 'virtual:japanese-face.css'],
    reason: `${browser} app/ puts the screens together from the modules below it.`,
  },
  'frontend/features/*': {
    modules: ['frontend/entities', 'frontend/ui', 'frontend/platform', 'api', 'domain/*'],
    packages: [
      ...[...react, ...mantine, '@mantine/form', '@mantine/hooks', '@tanstack/react-query', '@tanstack/react-virtual'],
      ...['idb', 'zod', '@stripe/stripe-js', '@stripe/react-stripe-js', 'virtual:guide/*'],
    ],
    reason: `${browser} Features know neither each other nor app/: what two of them share belongs in frontend/entities/ (a noun's queries, words and parts) or frontend/ui/ (controls).`,
  },
  [editor]: editorLayer(
    ['screen', 'engine/session'],
    'The folder of the editor itself holds its pages; everything else belongs in a layer of it.',
  ),
  [`${editor}/engine/document`]: engine([]),
  [`${editor}/engine/saving`]: engine(['document'], ['idb']),
  [`${editor}/engine/media`]: engine(['document']),
  [`${editor}/engine/live`]: engine(['document', 'saving']),
  [`${editor}/engine/checks`]: engine(['document', 'media']),
  [`${editor}/engine/search`]: engine(['document']),
  [`${editor}/engine/review`]: engine(['document']),
  [`${editor}/engine/spelling`]: engine([], ['hunspell-asm', 'virtual:dictionaries']),
  [`${editor}/engine/session`]: engine(['checks', 'document', 'live', 'media', 'review', 'saving', 'search']),
  [`${editor}/engine/timeline`]: engine(['live', 'media', 'review', 'session']),
  [`${editor}/engine/times`]: engine(['session']),
  [`${editor}/engine/batch`]: engine(['session']),
  [`${editor}/parts`]: editorLayer(['engine/*'], 'Parts of the editor are shared by panels and know none of them.'),
  [`${editor}/parts/*`]: editorLayer(
    ['engine/*', 'parts'],
    'Parts of the editor are shared by panels and know none of them, nor each other.',
  ),
  [`${editor}/actions`]: editorLayer(
    ['engine/*', 'parts'],
    'Actions bind commands to keys, menus and the palette; they know no panel.',
  ),
  [`${editor}/captionField`]: editorLayer(
    ['engine/*', 'parts', 'actions'],
    'The text field of captions is shared by the list and the transcript, and knows neither.',
  ),
  [`${editor}/panels/*`]: editorLayer(
    ['engine/*', 'parts', 'parts/*', 'actions', 'captionField'],
    'Panels of the editor do not know each other: what two of them need belongs in parts/ or captionField/, and the screen puts them together.',
  ),
  [`${editor}/screen`]: editorLayer(
    ['engine/*', 'parts', 'parts/*', 'actions', 'captionField', 'panels/*'],
    'The screen of the editor lays its panels out.',
  ),
  'frontend/entities': {
    modules: ['frontend/ui', 'frontend/platform', 'api', 'domain/*'],
    packages: [...react, ...mantine, '@mantine/hooks', '@tanstack/react-query', 'jassub', 'idb'],
    reason: `${browser} entities/ is what features share of a noun; it knows no feature.`,
  },
  'frontend/ui': {
    modules: ['frontend/platform', 'domain/*'],
    packages: [
      ...[...react, ...mantine, '@mantine/form', '@mantine/hooks', '@tanstack/react-virtual', 'virtual:theme.css'],
      ...['uqr', 'zod'],
    ],
    reason: `${browser} ui/ is controls without knowledge of files, people or plans: pass data and words in.`,
  },
  'frontend/platform': {
    modules: ['frontend/locales', 'api', 'domain/*'],
    packages: [...react, '@tanstack/react-query', 'aws-amplify', 'aws-rum-web'],
    reason: `${browser} platform/ is the session, the client, the language and the configuration, below every other module.`,
  },
  'frontend/locales': { modules: [], packages: [], reason: 'frontend/locales/ is words and nothing else.' },
  'frontend/worker': {
    modules: [],
    packages: [],
    reason: 'frontend/worker/ is the service worker: a program of its own that stores files of the build, and no data.',
  },
  'frontend/public': {
    modules: [],
    packages: [],
    reason: 'frontend/public/ is served as it is: nothing is bundled in.',
  },

  local: {
    modules: [],
    packages: [
      'node:*',
      'hono',
      '@hono/node-server',
      'jose',
      'croner',
      'koffi',
      'zod',
      'aws-local-stepfunctions',
      'nodemailer',
      'oidc-provider',
      'postal-mime',
      'stripe',
      'ws',
    ],
    reason: 'local/ reads only cdk.out: what it learns elsewhere it cannot prove about the template.',
    computed: true,
  },
  scripts: {
    modules: [
      ...['.', 'api', 'cloud', 'domain/*', 'frontend/locales', 'local', 'test/domain/formats/fuzzing.ts'],
      ...['services/backup/peopleList.ts', 'services/mail/samples.ts', 'services/mail/write.ts'],
    ],
    packages: ['node:*', 'esbuild', 'vite', '@aws-sdk/client-dynamodb', 'playwright-core', 'subset-font', 'harfbuzzjs'],
    reason: 'scripts/ builds, starts and checks the product from outside: it knows no service, screen or construct.',
    computed: true,
  },
  '.': {
    modules: ['scripts'],
    packages: ['vitest'],
    reason: 'Files at the top are configuration and tables, so that each tool can read them.',
  },

  ...tests,
};
