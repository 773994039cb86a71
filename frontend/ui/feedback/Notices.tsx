import { Notifications } from '@mantine/notifications';

/** Where notices are shown ({@link noticeFailure} and others). One that came earlier is shown when this is there. */
export default function Notices() {
  return <Notifications position="bottom-left" limit={4} containerWidth={380} />;
}
