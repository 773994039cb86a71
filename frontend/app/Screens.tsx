import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { FirstPaint } from './FirstPaint.tsx';
import { LocaleGate, LocaleRedirect } from './LocaleGate.tsx';
import { MissingPage } from './MissingPage.tsx';
import * as Page from './pages.ts';
import { RequireSession } from './RequireSession.tsx';

/** Every address of the product and its screen. */
export function Screens() {
  return (
    <Suspense fallback={<FirstPaint />}>
      <Routes>
        <Route path="/:locale" element={<LocaleGate />}>
          <Route index element={<Navigate replace to="me" />} />
          <Route path="signin" element={<Page.SignIn />} />
          <Route path="signup" element={<Page.SignUp />} />
          <Route path="confirm" element={<Page.Confirm />} />
          <Route path="forgot-password" element={<Page.Forgot />} />
          <Route path="reset-password" element={<Page.Reset />} />
          <Route path="developers" element={<Page.Developers />} />
          <Route path="_gallery/:part?" element={<Page.Gallery />} />
          <Route path="me" element={<RequireSession />}>
            <Route element={<Page.Workspace />}>
              <Route path="projects/:projectId/videos/:videoId/video" element={<Page.Editor />} />
              <Route element={<Page.Frame />}>
                <Route index element={<Page.Library />} />
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
