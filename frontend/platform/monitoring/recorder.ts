import { AwsRum } from 'aws-rum-web';
import { eventLimits } from './eventLimits.ts';
import { guestCredentials } from './guestCredentials.ts';
import type { Recorder } from './monitoring.ts';
import { monitorSettings } from './monitorSettings.ts';
import { toPageView } from './pageView.ts';
import { vitalRating } from './vitalRating.ts';
import { withoutSecrets } from './withoutSecrets.ts';

interface Monitor {
  readonly appMonitorId: string;
  readonly endpoint: string;
  readonly identityPoolId: string;
  readonly identityEndpoint: string;
  readonly version: string;
  readonly region: string;
  readonly sampleRate: number;
  readonly cookies: boolean;
}

/** Opens a recorder for CloudWatch RUM. */
export function openRecorder(monitor: Monitor): Recorder {
  const { appMonitorId, endpoint, version, region } = monitor;
  const settings = monitorSettings(location.origin, monitor);
  const rum = new DiscreetRum(appMonitorId, version, region, { endpoint, ...settings });
  // With the pool's id, the RUM client would call Amazon's own endpoint, whatever the installation is.
  rum.setAwsCredentials(guestCredentials(monitor));
  return {
    recordEvent: (name, data) => rum.recordEvent(name, data),
    recordError: (error) => rum.recordError(error),
    recordPage: (pathname) => rum.recordPageView(toPageView(pathname)),
  };
}

/** RUM client that records a limited number of events, without the private contents of their addresses. */
class DiscreetRum extends AwsRum {
  /** The base class calls this in its constructor, before any plugin records something. */
  protected override initPluginManager(applicationId: string, applicationVersion: string) {
    const { eventCache } = this;
    const { recordEvent, recordCandidate, recordPageView } = eventCache;
    const isWithinLimits = eventLimits();
    const isRecorded = (type: string) => isWithinLimits(type, eventCache.getSession()?.eventCount ?? 0);
    const limited =
      (record: typeof recordEvent): typeof recordEvent =>
      (type, data, metadata) => {
        if (isRecorded(type)) record(type, withoutSecrets(data), { ...metadata, ...vitalRating(type, data) });
      };
    eventCache.recordEvent = limited(recordEvent);
    eventCache.recordCandidate = limited(recordCandidate);
    // The timing of the page's load is recorded next and belongs to this page.
    recordPageView(toPageView(location.pathname));
    eventCache.recordPageView = (page) => {
      if (isRecorded('com.amazon.rum.page_view_event')) recordPageView(page);
    };
    return super.initPluginManager(applicationId, applicationVersion);
  }
}
