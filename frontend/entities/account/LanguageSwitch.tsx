import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useApi } from '../../platform/api/useApi.ts';
import { type Locale, locales } from '../../platform/locale.ts';
import { withLocale } from '../../platform/paths.ts';
import { refreshTokens } from '../../platform/session/refresh.ts';
import { currentTokens } from '../../platform/session/store.ts';
import { useLocale } from '../../platform/useLocale.ts';
import { Segments } from '../../ui/Segments.tsx';

const names: Record<Locale, string> = { en: 'English', ja: '日本語' };

/** Goes to the same path in the other language; who is signed in keeps it for mails and other machines. */
export function LanguageSwitch() {
  const { t } = useTranslation();
  const locale = useLocale();
  const api = useApi();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();

  async function choose(next: Locale) {
    navigate(`${withLocale(pathname, next)}${search}${hash}`, { replace: true });
    if (!currentTokens()) return;
    await api.setLanguage({ language: next });
    // The language claim is in the next id token only.
    const tokens = currentTokens();
    if (tokens) await refreshTokens(tokens);
  }

  return (
    <Segments
      label={t('language')}
      isLabelHidden
      value={locale}
      options={locales.map((value) => ({ value, label: names[value] }))}
      onChange={(next) => void choose(next).catch(() => undefined)}
    />
  );
}
