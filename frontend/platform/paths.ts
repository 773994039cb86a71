import { useCallback } from 'react';
import { generatePath, matchPath } from 'react-router-dom';
import { isLocale, type Locale } from './locale.ts';
import { useLocale } from './useLocale.ts';

/** Address of every screen, below `/{locale}/`. The screens are defined in `app/screens.ts`. */
export const addresses = {
  front: '',
  signIn: 'signin',
  signInCallback: 'signin/callback',
  signUp: 'signup',
  confirm: 'confirm',
  forgotPassword: 'forgot-password',
  resetPassword: 'reset-password',
  onboarding: 'onboarding',
  invitation: 'invite/:token',
  sharedLink: 'link',
  watch: 'watch',
  sample: 'sample',
  sampleTranscript: 'sample/transcript',
  unsubscribe: 'unsubscribe',
  developers: 'developers',
  help: 'help',
  helpPage: 'help/:page',
  terms: 'terms',
  privacy: 'privacy',
  about: 'about',
  contact: 'contact',
  support: 'support',
  gallery: '_gallery',
  galleryPart: '_gallery/:part',
  library: 'me',
  folder: 'me/projects/:projectId',
  shared: 'me/shared',
  sharedFolder: 'me/shared/:teamId',
  folderInShared: 'me/shared/:teamId/:folderId',
  sections: 'me/sections',
  groups: 'me/groups',
  group: 'me/groups/:groupId',
  accountSubtitle: 'me/user-account/subtitle',
  accountPlan: 'me/user-account/plan',
  payment: 'me/user-account/plan/payment',
  accountBilling: 'me/user-account/billing',
  accountUsage: 'me/user-account/usage',
  accountNotification: 'me/user-account/notification',
  accountProfile: 'me/user-account/profile',
  accountSecurity: 'me/user-account/security',
  googleCallback: 'me/google/callback',
  accountSupport: 'me/user-account/support',
  file: 'me/projects/:projectId/videos/:videoId',
  teamFile: 'teams/:teamId/files/:fileId',
  editor: 'me/projects/:projectId/videos/:videoId/video',
  transcript: 'me/projects/:projectId/videos/:videoId/audio',
} as const;

export type ScreenName = keyof typeof addresses;

type ParamNames<Address extends string> = Address extends `${infer Part}/${infer Rest}`
  ? ParamNames<Part> | ParamNames<Rest>
  : Address extends `:${infer Name}`
    ? Name
    : never;

/** Parameters that turn an address into a path: none, or a value for each of its `:names`. */
type Params<Name extends ScreenName> = [ParamNames<(typeof addresses)[Name]>] extends [never]
  ? []
  : [params: Readonly<Record<ParamNames<(typeof addresses)[Name]>, string>>];

/** Screen whose address has no parameters. */
export type FixedScreen = { [Name in ScreenName]: Params<Name> extends [] ? Name : never }[ScreenName];

export type PathTo = <Name extends ScreenName>(screen: Name, ...params: Params<Name>) => string;

/** Path of a screen, for example `/ja/me`. */
export function pathTo<Name extends ScreenName>(locale: Locale, screen: Name, ...[params]: Params<Name>): string {
  return `/${locale}/${generatePath<string>(addresses[screen], params)}`.replace(/\/$/, '');
}

/**
 * Address of a link to a file or folder, which opens in the language of the recipient. The token is in the fragment, so
 * that browsers do not send it when they request the page. Watch links are open to guests as well.
 */
export const sharedLink = (origin: string, token: string, screen: 'sharedLink' | 'watch'): string =>
  `${origin}/${addresses[screen]}#${token}`;

/** {@link pathTo} in the language of the interface. */
export function usePaths(): PathTo {
  const locale = useLocale();
  return useCallback((screen, ...params) => pathTo(locale, screen, ...params), [locale]);
}

/** Screen at a path such as `/ja/me`; undefined if there is no such screen. */
export function screenAt(pathname: string): ScreenName | undefined {
  if (!localeOf(pathname)) return undefined;
  const names = Object.keys(addresses) as ScreenName[];
  return names.find((name) => matchPath(`/:locale/${addresses[name]}`, pathname));
}

/** The locale in a path such as `/ja/me`, or null. */
export function localeOf(pathname: string): Locale | null {
  const first = pathname.split('/')[1];
  return isLocale(first) ? first : null;
}

/** Converts `/me/x` or `/en/me/x` to `/ja/me/x`. `/_app`, the entry of the shell, and `/` lead to the front page. */
export function withLocale(pathname: string, locale: Locale): string {
  const bare = localeOf(pathname) ? pathname.replace(/^\/[^/]+/, '') : pathname;
  const isEntry = bare === '' || bare === '/' || bare === '/_app' || bare === '/_app/';
  return isEntry ? pathTo(locale, 'front') : `/${locale}${bare}`;
}
