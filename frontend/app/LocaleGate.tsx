import i18next from 'i18next';
import { useEffect } from 'react';
import { Navigate, Outlet, useLocation, useParams } from 'react-router-dom';
import { chooseLocale, isLocale } from '../platform/locale.ts';
import { withLocale } from '../platform/paths.ts';
import { currentTokens } from '../platform/session/store.ts';
import { languageClaim } from '../platform/session/tokens.ts';

/** Shows the screens below `/{en|ja}` in that language; any other first segment is a path without a locale. */
export function LocaleGate() {
  const { locale } = useParams();
  useEffect(() => {
    if (!isLocale(locale)) return;
    document.documentElement.lang = locale;
    if (i18next.language !== locale) void i18next.changeLanguage(locale);
  }, [locale]);
  return isLocale(locale) ? <Outlet /> : <LocaleRedirect />;
}

/** Redirects a path without a locale to the user's language, preserving its query. */
export function LocaleRedirect() {
  const { pathname, search, hash } = useLocation();
  const tokens = currentTokens();
  const locale = chooseLocale(tokens ? languageClaim(tokens.idToken) : undefined, navigator.languages);
  return <Navigate replace to={`${withLocale(pathname, locale)}${search}${hash}`} />;
}
