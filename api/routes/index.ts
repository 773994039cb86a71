import type { AnyRoute } from '../route.ts';
import { account } from './account.ts';
import { comments } from './comments.ts';
import { docs } from './docs.ts';
import { dokuRoutes } from './doku.ts';
import { dragonpayRoutes } from './dragonpay.ts';
import { exportRoutes } from './exports.ts';
import { files } from './files.ts';
import { groups } from './groups.ts';
import { live } from './live.ts';
import { payments } from './payments.ts';
import { paypalRoutes } from './paypal.ts';
import { plans } from './plans.ts';
import { sections } from './sections.ts';
import { session } from './session.ts';
import { subscriptions } from './subscriptions.ts';
import { subtitles } from './subtitles.ts';
import { teams } from './teams.ts';
import { tokens } from './tokens.ts';
import { translationRoutes } from './translation.ts';
import { uploads } from './uploads.ts';
import { versions } from './versions.ts';
import { youtubeRoutes } from './youtube.ts';

/** Areas in the order of the documentation. Each becomes a nested stack. */
export const areas = {
  session,
  account,
  files,
  uploads,
  subtitles,
  translation: translationRoutes,
  versions,
  comments,
  sections,
  exports: exportRoutes,
  youtube: youtubeRoutes,
  teams,
  groups,
  live,
  tokens,
  plans,
  payments,
  doku: dokuRoutes,
  dragonpay: dragonpayRoutes,
  paypal: paypalRoutes,
  subscriptions,
  docs,
} as const;

/** Routes by name. A test asserts that no two areas share a name or an address. */
export const routes = {
  ...session,
  ...account,
  ...files,
  ...uploads,
  ...subtitles,
  ...translationRoutes,
  ...versions,
  ...comments,
  ...sections,
  ...exportRoutes,
  ...youtubeRoutes,
  ...teams,
  ...groups,
  ...live,
  ...tokens,
  ...plans,
  ...payments,
  ...dokuRoutes,
  ...dragonpayRoutes,
  ...paypalRoutes,
  ...subscriptions,
  ...docs,
} as const;

export type Routes = typeof routes;
export type RouteName = keyof Routes;

export const routeList: readonly AnyRoute[] = Object.values(routes);

/** Routes that are served by a function: all but constants. */
export const functionRoutes: readonly AnyRoute[] = routeList.filter(({ kind }) => kind !== 'constant');
