import { lazyPage } from '../platform/lazyPage.ts';
import type { Locale } from '../platform/locale.ts';

export const SignIn = lazyPage(() => import('../features/session/SignInPage.tsx'), ['session', 'errors']);
export const SignUp = lazyPage(() => import('../features/session/SignUpPage.tsx'), ['session', 'errors']);
export const Confirm = lazyPage(() => import('../features/session/ConfirmPage.tsx'), ['session', 'errors']);
export const Forgot = lazyPage(() => import('../features/session/ForgotPasswordPage.tsx'), ['session', 'errors']);
export const Reset = lazyPage(() => import('../features/session/ResetPasswordPage.tsx'), ['session', 'errors']);
export const Workspace = lazyPage(() => import('./Workspace.tsx'), []);
export const Frame = lazyPage(() => import('./frame/Frame.tsx'), ['library']);
export const Library = lazyPage(() => import('../features/library/LibraryPage.tsx'), ['library', 'errors']);
export const Editor = lazyPage(() => import('../features/editor/EditorPage.tsx'), ['editor', 'errors']);
export const Developers = lazyPage(() => import('../features/developers/DevelopersPage.tsx'), ['developers', 'errors']);

const byFirstWord = {
  signin: [SignIn],
  signup: [SignUp],
  confirm: [Confirm],
  'forgot-password': [Forgot],
  'reset-password': [Reset],
  developers: [Developers],
};

/** Fetches all that a path's screen is made of at once, where its nested parts would follow one by one. */
export function fetchScreen(pathname: string, locale: Locale, hasSession: boolean): void {
  const [first = '', second] = pathname.split('/').slice(2);
  const found = Object.entries(byFirstWord).find(([word]) => word === first)?.[1];
  const behindSession = second === 'projects' ? [Workspace, Editor] : [Workspace, Frame, Library];
  for (const page of found ?? (hasSession ? behindSession : [SignIn])) page.fetch(locale);
}
