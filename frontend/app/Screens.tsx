import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { FirstPaint } from './FirstPaint.tsx';
import { LocaleGate, LocaleRedirect } from './LocaleGate.tsx';
import { lazyPage } from './lazyPage.ts';
import { MissingPage } from './MissingPage.tsx';
import { RequireSession } from './RequireSession.tsx';

const SignIn = lazyPage(() => import('../features/session/SignInPage.tsx'), ['session', 'errors']);
const SignUp = lazyPage(() => import('../features/session/SignUpPage.tsx'), ['session', 'errors']);
const Confirm = lazyPage(() => import('../features/session/ConfirmPage.tsx'), ['session', 'errors']);
const Forgot = lazyPage(() => import('../features/session/ForgotPasswordPage.tsx'), ['session', 'errors']);
const Reset = lazyPage(() => import('../features/session/ResetPasswordPage.tsx'), ['session', 'errors']);
const Workspace = lazyPage(() => import('./Workspace.tsx'), []);
const Frame = lazyPage(() => import('./frame/Frame.tsx'), ['library']);
const Library = lazyPage(() => import('../features/library/LibraryPage.tsx'), ['library', 'errors']);
const Editor = lazyPage(() => import('../features/editor/EditorPage.tsx'), ['editor', 'errors']);
const Developers = lazyPage(() => import('../features/developers/DevelopersPage.tsx'), ['developers', 'errors']);

/** Every address of the product and its screen. */
export function Screens() {
  return (
    <Suspense fallback={<FirstPaint />}>
      <Routes>
        <Route path="/:locale" element={<LocaleGate />}>
          <Route index element={<Navigate replace to="me" />} />
          <Route path="signin" element={<SignIn />} />
          <Route path="signup" element={<SignUp />} />
          <Route path="confirm" element={<Confirm />} />
          <Route path="forgot-password" element={<Forgot />} />
          <Route path="reset-password" element={<Reset />} />
          <Route path="developers" element={<Developers />} />
          <Route path="me" element={<RequireSession />}>
            <Route element={<Workspace />}>
              <Route path="projects/:projectId/videos/:videoId/video" element={<Editor />} />
              <Route element={<Frame />}>
                <Route index element={<Library />} />
              </Route>
            </Route>
          </Route>
          <Route path="*" element={<MissingPage />} />
        </Route>
        <Route path="*" element={<LocaleRedirect />} />
      </Routes>
    </Suspense>
  );
}
