import { notifications } from '@mantine/notifications';
import i18next from 'i18next';
import { createElement } from 'react';
import { WithSupport } from './WithSupport.tsx';

/** Shows a success message that closes automatically. */
export function noticeSuccess(message: string): void {
  notifications.show({ message, color: 'green', autoClose: 3_000, ...closing() });
}

/** Shows a failure message that stays until it is closed. */
export function noticeFailure(message: string): void {
  const words = createElement(WithSupport, null, message);
  notifications.show({ message: words, color: 'red', autoClose: false, ...closing() });
}

/** Shows a hint long enough to be read twice. Returns its id. */
export const noticeHint = (message: string): string => notifications.show({ message, autoClose: 12_000, ...closing() });

/** Removes a message that no longer applies. */
export const takeBack = (id: string): void => void notifications.hide(id);

/** Accessible label for the close button of a message. */
export const closing = () => ({ closeButtonProps: { 'aria-label': i18next.t('shell:close') } });
