import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { LocaleGate, LocaleRedirect } from './LocaleGate.tsx';
import { lazyPage } from './lazyPage.ts';
import { MissingPage } from './MissingPage.tsx';
import { RequireSession } from './RequireSession.tsx';

const SignIn = lazyPage(() => import('../features/session/SignInPage.tsx'), ['session', 'errors']);
const Library = lazyPage(() => import('../features/library/LibraryPage.tsx'), ['library', 'errors']);
const Editor = lazyPage(() => import('../features/editor/EditorPage.tsx'), ['editor', 'errors']);

/** Every address of the product and its screen. */
export function Screens() {
  return (
    <Suspense fallback={null}>
      <Routes>
        <Route path="/:locale" element={<LocaleGate />}>
          <Route index element={<Navigate replace to="me" />} />
          <Route path="signin" element={<SignIn />} />
          <Route path="me" element={<RequireSession />}>
            <Route index element={<Library />} />
            <Route path="projects/:projectId/videos/:videoId/video" element={<Editor />} />
          </Route>
          <Route path="*" element={<MissingPage />} />
        </Route>
        <Route path="*" element={<LocaleRedirect />} />
      </Routes>
    </Suspense>
  );
}
