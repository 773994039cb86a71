import {
  IconCreditCard,
  IconFolder,
  IconLayoutList,
  type IconProps,
  IconUserCircle,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { Catalogues } from '../locales/index.ts';
import { type LazyPage, lazyPage } from '../platform/lazyPage.ts';
import type { FixedScreen, ScreenName } from '../platform/paths.ts';
import { MissingPage } from './MissingPage.tsx';

/** Layouts around screens; their components are in `layouts.ts`. */
export type LayoutName = 'guest' | 'sample' | 'workspace' | 'frame' | 'account';

export interface Screen {
  readonly page: LazyPage;
  /** Outermost first. Screens with the same outer layouts share them, so that they stay mounted between the two. */
  readonly layouts: readonly LayoutName[];
  /** Users without a session are redirected to the sign-in page first. */
  readonly needsSession: boolean;
  /** Whether the page has a search field of its own, so that the frame shows none. */
  readonly hasSearch?: boolean;
}

interface SidebarEntry {
  readonly label: Exclude<keyof Catalogues['frame']['places'], 'label'>;
  readonly Icon: ComponentType<IconProps>;
  /** Further screens that mark this entry as current. */
  readonly covers?: readonly ScreenName[];
}

type Rows = {
  readonly [Name in ScreenName]: Screen & { readonly entry?: Name extends FixedScreen ? SidebarEntry : never };
};

/**
 * Component gallery: every component of the interface in all its states, for developers and tests. No screen links to
 * it, and builds for deployment omit it.
 */
const gallery = import.meta.env.VITE_GALLERY
  ? lazyPage(() => import('../features/gallery/GalleryPage.tsx'), ['gallery'])
  : lazyPage(async () => ({ default: MissingPage }), []);

/** Page of the home folder and every other one, shared so that it stays mounted between folders. */
const library = lazyPage(
  () => import('../features/library/LibraryPage.tsx'),
  ['library', 'sharing', 'uploads', 'encodings', 'sheetColumns', 'file', 'errors'],
);

/** Page of a shared folder and its descendants, shared so that it stays mounted between folders. */
const sharedFolder = lazyPage(
  () => import('../features/library/SharedFolderPage.tsx'),
  ['library', 'sharing', 'uploads', 'file', 'errors'],
);

/**
 * Page of both editors and of the address that redirects to the right one, shared so that the file stays open between
 * them.
 */
const editor = lazyPage(() => import('../features/editor/EditorPage.tsx'), ['captions', 'errors']);

/** User guide, shared so that it stays mounted between its pages. */
const help: Screen = {
  page: lazyPage(() => import('../features/help/HelpPage.tsx'), ['help']),
  layouts: ['guest'],
  needsSession: false,
};

/** Page of the operator at each of their addresses. */
const operatorPage: Screen = {
  page: lazyPage(() => import('../features/operatorPages/OperatorPage.tsx'), ['operatorPages']),
  layouts: [],
  needsSession: false,
};

/** Screens of the product, in the order of the sidebar. Their addresses are in `platform/paths.ts`. */
export const screens: Rows = {
  front: {
    page: lazyPage(() => import('../features/front/FrontPage.tsx'), ['front', 'plan']),
    layouts: [],
    needsSession: false,
  },
  signIn: {
    page: lazyPage(() => import('../features/session/SignInPage.tsx'), ['session', 'errors']),
    layouts: [],
    needsSession: false,
  },
  signInCallback: {
    page: lazyPage(() => import('../features/session/SocialCallbackPage.tsx'), ['session', 'errors']),
    layouts: [],
    needsSession: false,
  },
  signUp: {
    page: lazyPage(() => import('../features/session/SignUpPage.tsx'), ['session', 'errors']),
    layouts: [],
    needsSession: false,
  },
  confirm: {
    page: lazyPage(() => import('../features/session/ConfirmPage.tsx'), ['session', 'errors']),
    layouts: [],
    needsSession: false,
  },
  forgotPassword: {
    page: lazyPage(() => import('../features/session/ForgotPasswordPage.tsx'), ['session', 'errors']),
    layouts: [],
    needsSession: false,
  },
  resetPassword: {
    page: lazyPage(() => import('../features/session/ResetPasswordPage.tsx'), ['session', 'errors']),
    layouts: [],
    needsSession: false,
  },
  unsubscribe: {
    page: lazyPage(() => import('../features/session/UnsubscribePage.tsx'), ['session', 'errors']),
    layouts: [],
    needsSession: false,
  },
  onboarding: {
    page: lazyPage(() => import('../features/onboarding/OnboardingPage.tsx'), ['onboarding', 'errors']),
    layouts: ['workspace'],
    needsSession: true,
  },
  invitation: {
    page: lazyPage(() => import('../features/invitation/InvitationPage.tsx'), ['sharing', 'errors']),
    layouts: ['workspace'],
    needsSession: true,
  },
  sharedLink: {
    page: lazyPage(() => import('../features/invitation/SharedLinkPage.tsx'), ['sharing', 'errors']),
    layouts: ['workspace'],
    needsSession: true,
  },
  watch: {
    page: lazyPage(() => import('../features/editor/panels/watch/WatchPage.tsx'), ['watch', 'errors']),
    layouts: ['guest'],
    needsSession: false,
  },
  sample: { page: editor, layouts: ['sample'], needsSession: false },
  sampleTranscript: { page: editor, layouts: ['sample'], needsSession: false },
  developers: {
    page: lazyPage(() => import('../features/developers/DevelopersPage.tsx'), ['developers', 'errors']),
    layouts: [],
    needsSession: false,
  },
  help,
  helpPage: help,
  terms: operatorPage,
  privacy: operatorPage,
  about: operatorPage,
  contact: operatorPage,
  support: operatorPage,
  gallery: { page: gallery, layouts: [], needsSession: false },
  galleryPart: { page: gallery, layouts: [], needsSession: false },
  library: {
    page: library,
    layouts: ['workspace', 'frame'],
    needsSession: true,
    hasSearch: true,
    entry: { label: 'library', Icon: IconFolder, covers: ['folder'] },
  },
  folder: { page: library, layouts: ['workspace', 'frame'], needsSession: true, hasSearch: true },
  shared: {
    page: lazyPage(
      () => import('../features/library/SharedPage.tsx'),
      ['library', 'sharing', 'uploads', 'file', 'errors'],
    ),
    layouts: ['workspace', 'frame'],
    needsSession: true,
    entry: { label: 'shared', Icon: IconUsers, covers: ['sharedFolder', 'folderInShared'] },
  },
  sharedFolder: { page: sharedFolder, layouts: ['workspace', 'frame'], needsSession: true },
  folderInShared: { page: sharedFolder, layouts: ['workspace', 'frame'], needsSession: true },
  sections: {
    page: lazyPage(() => import('../features/sections/SectionsPage.tsx'), ['sections', 'errors']),
    layouts: ['workspace', 'frame'],
    needsSession: true,
    entry: { label: 'sections', Icon: IconLayoutList },
  },
  groups: {
    page: lazyPage(() => import('../features/groups/GroupsPage.tsx'), ['groups', 'errors']),
    layouts: ['workspace', 'frame'],
    needsSession: true,
    entry: { label: 'groups', Icon: IconUsersGroup, covers: ['group'] },
  },
  group: {
    page: lazyPage(() => import('../features/groups/GroupPage.tsx'), ['groups', 'errors']),
    layouts: ['workspace', 'frame'],
    needsSession: true,
  },
  accountProfile: {
    page: lazyPage(() => import('../features/account/profile/ProfilePage.tsx'), ['account', 'errors']),
    layouts: ['workspace', 'frame', 'account'],
    needsSession: true,
    entry: {
      label: 'account',
      Icon: IconUserCircle,
      covers: [
        ...(['accountSubtitle', 'accountBilling', 'accountUsage', 'accountSecurity'] as const),
        ...(['accountNotification', 'accountSupport'] as const),
      ],
    },
  },
  accountSubtitle: {
    page: lazyPage(
      () => import('../features/account/subtitle/SubtitlePage.tsx'),
      ['subtitleDefaults', 'captionStyle', 'errors'],
    ),
    layouts: ['workspace', 'frame', 'account'],
    needsSession: true,
  },
  accountPlan: {
    page: lazyPage(() => import('../features/account/plan/PlanPage.tsx'), ['plan', 'payment', 'usage', 'errors']),
    layouts: ['workspace', 'frame', 'account'],
    needsSession: true,
    entry: { label: 'plans', Icon: IconCreditCard, covers: ['payment'] },
  },
  payment: {
    page: lazyPage(() => import('../features/account/payment/PaymentPage.tsx'), ['payment', 'plan', 'errors']),
    layouts: ['workspace', 'frame', 'account'],
    needsSession: true,
  },
  accountBilling: {
    page: lazyPage(() => import('../features/account/billing/BillingPage.tsx'), ['billing', 'payment', 'errors']),
    layouts: ['workspace', 'frame', 'account'],
    needsSession: true,
  },
  accountUsage: {
    page: lazyPage(() => import('../features/account/usage/UsagePage.tsx'), ['usage', 'errors']),
    layouts: ['workspace', 'frame', 'account'],
    needsSession: true,
  },
  accountSecurity: {
    page: lazyPage(
      () => import('../features/account/security/SecurityPage.tsx'),
      ['account', 'session', 'youtube', 'errors'],
    ),
    layouts: ['workspace', 'frame', 'account'],
    needsSession: true,
  },
  accountNotification: {
    page: lazyPage(() => import('../features/account/notification/NotificationPage.tsx'), ['notification', 'errors']),
    layouts: ['workspace', 'frame', 'account'],
    needsSession: true,
  },
  accountSupport: {
    page: lazyPage(() => import('../features/account/support/SupportPage.tsx'), ['account']),
    layouts: ['workspace', 'frame', 'account'],
    needsSession: true,
  },
  file: { page: editor, layouts: ['workspace'], needsSession: true },
  teamFile: {
    page: lazyPage(() => import('../features/editor/TeamFilePage.tsx'), []),
    layouts: ['workspace'],
    needsSession: true,
  },
  googleCallback: {
    page: lazyPage(() => import('../features/youtube/GoogleCallbackPage.tsx'), ['youtube', 'errors']),
    layouts: ['workspace'],
    needsSession: true,
  },
  editor: { page: editor, layouts: ['workspace'], needsSession: true },
  transcript: { page: editor, layouts: ['workspace'], needsSession: true },
};

export const screenNames = Object.keys(screens) as ScreenName[];

/** Whether the page of a screen has a search field of its own. */
export const hasSearch = (screen: ScreenName | undefined): boolean =>
  screen !== undefined && (screens[screen] as Screen).hasSearch === true;

/** Screens listed in the sidebar. */
export const sidebarEntries = screenNames.flatMap((screen) => {
  const { entry } = screens[screen];
  return entry ? [{ screen: screen as FixedScreen, ...entry }] : [];
});
