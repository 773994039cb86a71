import '../ui/theme/mantine.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startWords } from '../platform/i18n.ts';
import { chooseLocale } from '../platform/locale.ts';
import { startMonitoringLater } from '../platform/monitoring/startMonitoring.ts';
import { localeOf, withLocale } from '../platform/paths.ts';
import { currentTokens } from '../platform/session/store.ts';
import { languageClaim } from '../platform/session/tokens.ts';
import { forbidCompiledSchemas } from '../platform/zodWithoutEval.ts';
import { App } from './App.tsx';
import { fetchEditorLater, fetchLinkedScreens } from './fetchAhead.ts';
import { fetchScreen } from './layouts.ts';

async function start(): Promise<void> {
  const tokens = currentTokens();
  const claim = tokens ? languageClaim(tokens.idToken) : undefined;
  const locale = localeOf(location.pathname) ?? chooseLocale(claim, navigator.languages);
  fetchScreen(withLocale(location.pathname, locale), locale, tokens !== null);
  await startWords(locale, ['shell']);
  const root = document.getElementById('root');
  if (root)
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    );
}

forbidCompiledSchemas();
void start();
fetchLinkedScreens();
fetchEditorLater();
startMonitoringLater();
