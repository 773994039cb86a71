import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { invitationTokenOf, useInvitation } from '../../entities/invitation/invitation.ts';
import { nameOfPerson } from '../../entities/person/nameOfPerson.ts';
import { readReturnPath } from '../../platform/returnPath.ts';
import { useLocale } from '../../platform/useLocale.ts';

/**
 * Describes the invitation that a person follows by signing in or up; undefined without one. `onAddress` receives the
 * address that it was sent to.
 */
export function useInvited(next: string | null, onAddress: (email: string) => void): string | undefined {
  const { t } = useTranslation('session');
  const locale = useLocale();
  const invitation = useInvitation(invitationTokenOf(readReturnPath(next)));
  const fill = useEffectEvent(onAddress);
  const address = invitation?.email;
  useEffect(() => {
    if (address !== undefined) fill(address);
  }, [address]);
  if (!invitation) return undefined;
  const { kind, title, email } = invitation;
  return t(`invited.${kind}`, { name: nameOfPerson(invitation.from, locale), title, email });
}
