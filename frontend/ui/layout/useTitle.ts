import { useEffect } from 'react';

/** Sets the page title in the browser's tab and history. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · Otoji` : 'Otoji';
  }, [title]);
}
