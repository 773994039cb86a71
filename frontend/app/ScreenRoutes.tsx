import { type ReactNode, Suspense, useEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { recordPage } from '../platform/monitoring/monitoring.ts';
import { addresses, type ScreenName } from '../platform/paths.ts';
import { FirstPaint } from './FirstPaint.tsx';
import { LocaleGate, LocaleRedirect } from './LocaleGate.tsx';
import { layouts } from './layouts.ts';
import { MissingPage } from './MissingPage.tsx';
import { RequireSession } from './RequireSession.tsx';
import { screenNames, screens } from './screens.ts';

/** Address shared by the account screens; without a further segment it redirects to the first of them. */
const accountAddress = addresses.accountProfile.replace(/\/profile$/, '');

/** Routes from every address of the product to its screen. */
export function ScreenRoutes() {
  return (
    <Suspense fallback={<FirstPaint />}>
      <Routes>
        <Route path="/:locale" element={<LocaleGate />}>
          <Route path={accountAddress} element={<Navigate replace to="profile" />} />
          {routesOf(screenNames.filter((name) => !screens[name].needsSession))}
          <Route element={<RequireSession />}>
            {routesOf(screenNames.filter((name) => screens[name].needsSession))}
            <Route path={`${addresses.library}/*`} element={<MissingPage />} />
          </Route>
          <Route path="*" element={<MissingPage />} />
        </Route>
        <Route path="*" element={<LocaleRedirect />} />
      </Routes>
      <JapaneseFace />
      <PageRecord />
    </Suspense>
  );
}

/**
 * Loads the style sheet of the Japanese typeface after the first screen is shown, since the screen's own resources come
 * first. Until then, and without a connection, the system font is used. Its characters are equally wide, so that
 * nothing moves.
 */
function JapaneseFace() {
  useEffect(() => {
    import('virtual:japanese-face.css').catch(() => undefined);
  }, []);
  return null;
}

/** Records each page change. */
function PageRecord() {
  const { pathname } = useLocation();
  useEffect(() => recordPage(pathname), [pathname]);
  return null;
}

/** Routes of screens that share their outer layouts up to `depth`; each further layout becomes one route. */
function routesOf(names: readonly ScreenName[], depth = 0): ReactNode {
  const nextLayouts = new Set(names.flatMap((name) => screens[name].layouts[depth] ?? []));
  return [
    ...names
      .filter((name) => screens[name].layouts.length === depth)
      .map((name) => {
        const Page = screens[name].page;
        return <Route key={name} path={addresses[name]} element={<Page />} />;
      }),
    ...[...nextLayouts].map((layout) => {
      const Layout = layouts[layout];
      const inside = names.filter((name) => screens[name].layouts[depth] === layout);
      return (
        <Route key={layout} element={<Layout />}>
          {routesOf(inside, depth + 1)}
        </Route>
      );
    }),
  ];
}
