import './theme/mantine.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { startWords } from './i18n.ts';
import { chooseLocale, localeOf, withLocale } from './locale.ts';
import { fetchScreen } from './pages.ts';
import { currentTokens } from './session/store.ts';
import { languageClaim } from './session/tokens.ts';
import { startMonitoringWhenIdle } from './startMonitoring.ts';

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

void start();
startMonitoringWhenIdle();
