import type { ReactNode } from 'react';

/**
 * Form around the single field in use. On every keystroke, browsers with autofill scan the fields of its form or,
 * without a form, all fields of the page: with a screen of captions that is more than a hundred fields, and takes
 * longer than the keystroke itself.
 */
export const OwnForm = ({ className, children }: { readonly className?: string; readonly children: ReactNode }) => (
  <form className={className} onSubmit={(event) => event.preventDefault()}>
    {children}
  </form>
);
