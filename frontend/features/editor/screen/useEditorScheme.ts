import { useComputedColorScheme } from '@mantine/core';
import { useCallback, useLayoutEffect, useState } from 'react';
import { type EditorScheme, keepEditorScheme, readEditorScheme } from '../../../ui/theme/editorScheme.ts';

type Scheme = 'light' | 'dark';

/**
 * Color scheme of the editor and its setter: that of the product, unless another one was chosen for the editor. Choosing
 * that of the product ends the difference.
 */
export function useEditorScheme(): [Scheme, (scheme: Scheme) => void] {
  const [chosen, setChosen] = useState<EditorScheme>(readEditorScheme);
  const products = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const scheme = chosen === 'same' ? products : chosen;

  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset.mantineColorScheme = scheme;
    return () => {
      root.dataset.mantineColorScheme = products;
    };
  }, [scheme, products]);

  const choose = useCallback(
    (next: Scheme) => {
      const choice = next === products ? 'same' : next;
      setChosen(choice);
      keepEditorScheme(choice);
    },
    [products],
  );
  return [scheme, choose];
}
