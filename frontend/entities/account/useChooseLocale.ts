import { useLocation, useNavigate } from 'react-router-dom';
import { useApi } from '../../platform/api/useApi.ts';
import type { Locale } from '../../platform/locale.ts';
import { withLocale } from '../../platform/paths.ts';
import { refreshTokens } from '../../platform/session/refresh.ts';
import { currentTokens } from '../../platform/session/store.ts';

/** Goes to the same path in the other language; who is signed in keeps it for mails and other machines. */
export function useChooseLocale(): (next: Locale) => void {
  const api = useApi();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();

  async function choose(next: Locale): Promise<void> {
    navigate(`${withLocale(pathname, next)}${search}${hash}`, { replace: true });
    if (!currentTokens()) return;
    await api.setLanguage({ language: next });
    // The language claim is in the next id token only.
    const tokens = currentTokens();
    if (tokens) await refreshTokens(tokens);
  }
  return (next) => void choose(next).catch(() => undefined);
}
