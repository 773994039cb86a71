import { notifications } from '@mantine/notifications';

/** Success is quiet: a small word that goes by itself. */
export function noticeSuccess(message: string): void {
  notifications.show({ message, color: 'green', autoClose: 3_000 });
}

/** Failure stays until it has been read. */
export function noticeFailure(message: string): void {
  notifications.show({ message, color: 'red', autoClose: false });
}
