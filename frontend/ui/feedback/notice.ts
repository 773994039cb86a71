import { notifications } from '@mantine/notifications';
import i18next from 'i18next';

/** Success is quiet: a small word that goes by itself. */
export function noticeSuccess(message: string): void {
  notifications.show({ message, color: 'green', autoClose: 3_000, ...closing() });
}

/** Failure stays until it has been read. */
export function noticeFailure(message: string): void {
  notifications.show({ message, color: 'red', autoClose: false, ...closing() });
}

/** A hint stays long enough to be read twice. Returns its id. */
export const noticeHint = (message: string): string => notifications.show({ message, autoClose: 12_000, ...closing() });

/** Removes a message that no longer holds. */
export const takeBack = (id: string): void => void notifications.hide(id);

/** The name of the button that closes a message, for those who do not see its cross. */
export const closing = () => ({ closeButtonProps: { 'aria-label': i18next.t('shell:close') } });
