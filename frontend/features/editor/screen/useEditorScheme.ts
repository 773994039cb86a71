import { useCallback, useLayoutEffect, useState } from 'react';

type Scheme = 'light' | 'dark';

const kept = 'editor-color-scheme';

/** Dark unless the user chose otherwise: the picture is what is looked at. The rest of the product keeps its own. */
function keptScheme(): Scheme {
  return localStorage.getItem(kept) === 'light' ? 'light' : 'dark';
}

/** The editor's colours, laid over the product's for as long as the editor is open. */
export function useEditorScheme(): [Scheme, (scheme: Scheme) => void] {
  const [scheme, setScheme] = useState(keptScheme);

  useLayoutEffect(() => {
    const root = document.documentElement;
    const before = root.dataset.mantineColorScheme;
    root.dataset.mantineColorScheme = scheme;
    return () => {
      if (before) root.dataset.mantineColorScheme = before;
    };
  }, [scheme]);

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
