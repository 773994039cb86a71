import { notifications } from '@mantine/notifications';

/** Success is quiet: a small word that goes by itself. */
export function noticeSuccess(message: string): void {
  notifications.show({ message, color: 'green', autoClose: 3_000 });
}

/** Failure stays until it has been read. */
export function noticeFailure(message: string): void {
  notifications.show({ message, color: 'red', autoClose: false });
}

/** A hint stays long enough to be read twice. */
export function noticeHint(message: string): void {
  notifications.show({ message, autoClose: 12_000 });
}
