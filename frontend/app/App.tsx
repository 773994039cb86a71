import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router-dom';
import { queryClient } from './api/queries.ts';
import { ApiProvider, api } from './api/useApi.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Screens } from './Screens.tsx';
import { theme } from './theme/theme.ts';

const schemes = localStorageColorSchemeManager({ key: 'color-scheme' });

/** Everything that all screens stand on. The theme's variables are a style sheet: see vite.config.ts. */
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
        <QueryClientProvider client={queryClient}>
          <ApiProvider value={api}>
            <BrowserRouter>
              <Screens />
            </BrowserRouter>
          </ApiProvider>
        </QueryClientProvider>
      </ErrorBoundary>
    </MantineProvider>
  );
}
