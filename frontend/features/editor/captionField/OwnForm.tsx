import type { ReactNode } from 'react';

/**
 * A form around the one field that is typed into. With every key, browsers that fill in forms look through the fields of
 * its form, or where it has none through all fields of the page: with a screen of captions these are over a hundred, and
 * take longer than the letter.
 */
export const OwnForm = ({ className, children }: { readonly className?: string; readonly children: ReactNode }) => (
  <form className={className} onSubmit={(event) => event.preventDefault()}>
    {children}
  </form>
);
