import { Notifications } from '@mantine/notifications';

/**
 * Container for notifications ({@link noticeFailure} and others). Notifications sent before it is mounted are shown
 * once it is.
 */
export default function Notices() {
  return <Notifications position="bottom-left" limit={4} containerWidth={380} />;
}
