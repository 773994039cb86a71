import { useComputedColorScheme } from '@mantine/core';
import { useCallback, useLayoutEffect, useState } from 'react';

type Scheme = 'light' | 'dark';

const kept = 'editor-color-scheme';

/**
 * Stored color scheme of the editor. Dark by default, to keep the attention on the picture. The rest of the product has
 * its own setting.
 */
function keptScheme(): Scheme {
  return localStorage.getItem(kept) === 'light' ? 'light' : 'dark';
}

/** Applies the editor's color scheme instead of the product's while the editor is open. */
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
      // A private window may deny storage. The choice then lasts until the page is closed.
    }
  }, []);
  return [scheme, choose];
}
