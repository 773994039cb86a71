import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { BrowserRouter } from 'react-router-dom';
import { ApiProvider, api } from '../platform/api/useApi.ts';
import { theme } from '../ui/theme/theme.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { ScreenRoutes } from './ScreenRoutes.tsx';

const schemes = localStorageColorSchemeManager({ key: 'color-scheme' });

/** Providers of all screens. The theme's variables are in a style sheet: see vite.config.ts. */
export function App() {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={schemes}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <ErrorBoundary>
        <ApiProvider value={api}>
          <BrowserRouter>
            <ScreenRoutes />
          </BrowserRouter>
        </ApiProvider>
      </ErrorBoundary>
    </MantineProvider>
  );
}
