import { type ReactNode, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useSignOut } from '../../entities/account/useSignOut.tsx';
import { useRepeatTour } from '../../entities/account/useTutorials.ts';
import { isPageHeld } from '../../ui/dialogs/dialogFocus.ts';
import { CallLimitMessage } from './CallLimitMessage.tsx';
import { LimitMessage } from './LimitMessage.tsx';
import { PaletteDialog } from './PaletteDialog.tsx';
import { ShortcutsPart } from './ShortcutsPart.tsx';
import { ShellContext } from './shell.ts';
import { isPaletteKey } from './shortcuts.ts';
import { Tours } from './Tours.tsx';
import { UpdateMessage } from './UpdateMessage.tsx';
import { UploadMessage } from './UploadMessage.tsx';

/** Shell around every screen with a session: the palette, the list of shortcuts, tours, messages, sign-out. */
export function ShellProvider({ children }: { readonly children: ReactNode }) {
  const [open, setOpen] = useState<'palette' | 'shortcuts' | null>(null);
  const { leave, question } = useSignOut();
  const repeatTour = useRepeatTour();
  const close = useCallback(() => setOpen(null), []);
  usePaletteKey(() => setOpen('palette'));
  const shell = useMemo(
    () => ({
      openPalette: () => setOpen('palette'),
      openShortcuts: () => setOpen('shortcuts'),
      repeatTour,
      signOut: () => void leave(),
    }),
    [repeatTour, leave],
  );
  return (
    <ShellContext value={shell}>
      {children}
      {open === 'palette' ? <PaletteDialog onClose={close} /> : null}
      {open === 'shortcuts' ? <ShortcutsPart onClose={close} /> : null}
      {question}
      <Tours />
      <UpdateMessage />
      <CallLimitMessage />
      <UploadMessage />
      <LimitMessage />
    </ShellContext>
  );
}

function usePaletteKey(open: () => void): void {
  const run = useEffectEvent(open);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isPaletteKey(event) || isPageHeld()) return;
      // Browsers use the shortcut for their own search field.
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
