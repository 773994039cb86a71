import { useLocation, useNavigate } from 'react-router-dom';
import { useApi } from '../../platform/api/useApi.ts';
import type { Locale } from '../../platform/locale.ts';
import { withLocale } from '../../platform/paths.ts';
import { refreshTokens } from '../../platform/session/refresh.ts';
import { currentTokens } from '../../platform/session/store.ts';

/**
 * Returns a function that opens the same path in the other language. For a signed-in user it also saves the language,
 * for mails and other devices.
 */
export function useChooseLocale(): (next: Locale) => void {
  const api = useApi();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();

  async function choose(next: Locale): Promise<void> {
    navigate(`${withLocale(pathname, next)}${search}${hash}`, { replace: true });
    if (!currentTokens()) return;
    await api.setLanguage({ language: next });
    // Only the next id token contains the new language claim.
    const tokens = currentTokens();
    if (tokens) await refreshTokens(tokens);
  }
  return (next) => void choose(next).catch(() => undefined);
}
