import { useComputedColorScheme } from '@mantine/core';
import { useCallback, useLayoutEffect, useState } from 'react';

type Scheme = 'light' | 'dark';

const kept = 'editor-color-scheme';

/** Dark unless the user chose otherwise: the picture is what is looked at. The rest of the product keeps its own. */
function keptScheme(): Scheme {
  return localStorage.getItem(kept) === 'light' ? 'light' : 'dark';
}

/** The editor's colors, laid over the product's for as long as the editor is open. */
export function useEditorScheme(): [Scheme, (scheme: Scheme) => void] {
  const [scheme, setScheme] = useState(keptScheme);
  const products = useComputedColorScheme('light', { getInitialValueInEffect: false });

  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset.mantineColorScheme = scheme;
    return () => {
      root.dataset.mantineColorScheme = products;
    };
  }, [scheme, products]);

  const choose = useCallback((next: Scheme) => {
    setScheme(next);
    try {
      localStorage.setItem(kept, next);
    } catch {
      // A private window may forbid it; the choice then lasts as long as the page.
    }
  }, []);
  return [scheme, choose];
}
