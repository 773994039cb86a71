/** Tiers of CloudFront's flat-rate plans that permit cache and response headers policies of our own. */
const cdnPlans = ['business', 'premium'] as const;
type CdnPlan = (typeof cdnPlans)[number];

/** Settings of an environment for its operator: who is notified, what may be spent, and what protects the API. */
export interface OperationOptions {
  /** Receives the alarms; without it no notifications are sent. */
  readonly alarmEmail: string | undefined;
  /** Monthly spending of the account, in USD, from which `alarmEmail` is notified. */
  readonly monthlyBudgetUsd: number;
  /** Seconds of media, characters and bytes per day, after which no new transcription, translation or view begins. */
  readonly dailyCeilings: { readonly transcription?: number; readonly translation?: number; readonly egress?: number };
  /** Calls of the API that one signed-in person may make a minute; undefined without a limit. */
  readonly callsPerMinute: number | undefined;
  /** Detects unusual spending: the ARN of the account's existing monitor, or `new`. */
  readonly anomalyMonitor: string | undefined;
  /** Domain of the API with its certificate, in the Region of the stack. Closes the default endpoint of the API. */
  readonly apiDomain: { readonly name: string; readonly certificateArn: string } | undefined;
  /** Whether the stack in us-east-1 has a web ACL. */
  readonly firewall: boolean;
  /** Web ACL of the distribution; it must be in us-east-1. */
  readonly webAclArn: string | undefined;
  /** Flat-rate plan of CloudFront for the distribution; undefined pays for its use. */
  readonly cdnPlan: CdnPlan | undefined;
  /** Share of the browser sessions that are monitored, from 0 to 1. */
  readonly monitoringSampleRate: number;
  /** Whether monitoring recognizes a browser by cookies. */
  readonly monitoringCookies: boolean;
  /** Percentage of the calls that new versions of the API's functions receive first; undefined releases to all calls immediately. */
  readonly canaryPercent: number | undefined;
}

type ReadText = (key: string) => string | undefined;

/** Reads the options of `-c name=value` (docs/operate/configure.md). Throws on a value that AWS would refuse much later. */
export function readOperationOptions(environment: string, text: ReadText): OperationOptions {
  const alarmEmail = text('alarmEmail');
  if (environment === 'prod' && !alarmEmail)
    throw new Error('-c env=prod needs -c alarmEmail: otherwise nobody learns that something is wrong');
  return {
    alarmEmail,
    monthlyBudgetUsd: readNumber('monthlyBudget', text('monthlyBudget') ?? '100', Number.POSITIVE_INFINITY),
    dailyCeilings: readCeilings(environment, text),
    callsPerMinute: readCallsPerMinute(text('callsPerMinute') ?? '1200'),
    anomalyMonitor: readAnomalyMonitor(text('anomalyMonitor')),
    apiDomain: readApiDomain(text('apiDomain'), text('apiCertificateArn')),
    firewall: text('firewall') === 'on',
    webAclArn: readWebAcl(text('webAclArn')),
    cdnPlan: readCdnPlan(text('cdnPlan'), text('webAclArn')),
    monitoringSampleRate: readNumber('monitoringSampleRate', text('monitoringSampleRate') ?? '1', 1),
    monitoringCookies: text('monitoringCookies') !== 'off',
    canaryPercent: readCanary(text('canary')),
  };
}

function readCanary(text: string | undefined): number | undefined {
  if (text === undefined || text === 'off') return undefined;
  const percent = Number(text);
  if (Number.isInteger(percent) && percent > 0 && percent < 100) return percent;
  throw new Error(`-c canary=${text}: give a percentage of the calls, from 1 to 99, or off`);
}

function readNumber(option: string, text: string, max: number): number {
  const number = Number(text);
  if (text.trim() === '' || !(number > 0 && number <= max))
    throw new Error(`-c ${option}: ${text} is no number above 0${Number.isFinite(max) ? ` and up to ${max}` : ''}`);
  return number;
}

/** Ceilings of an environment by default: about 30 USD a day of each kind where nobody pays, and 150 in production. */
const defaultCeilings = {
  minutes: { dev: 1200, staging: 1200, prod: 6000 },
  characters: { dev: 2_000_000, staging: 2_000_000, prod: 10_000_000 },
  gigabytes: { dev: 250, staging: 250, prod: 1250 },
} as const;

function readCeilings(environment: string, text: ReadText): OperationOptions['dailyCeilings'] {
  const name = environment === 'prod' || environment === 'staging' ? environment : 'dev';
  const read = (option: string, byDefault: number): number | undefined => {
    const given = text(option) ?? String(byDefault);
    return given === 'off' ? undefined : readNumber(option, given, Number.MAX_SAFE_INTEGER);
  };
  const minutes = read('dailyTranscribeMinutes', defaultCeilings.minutes[name]);
  const characters = read('dailyTranslateCharacters', defaultCeilings.characters[name]);
  const gigabytes = read('dailyEgressGigabytes', defaultCeilings.gigabytes[name]);
  return {
    ...(minutes !== undefined && { transcription: Math.floor(minutes * 60) }),
    ...(characters !== undefined && { translation: Math.floor(characters) }),
    ...(gigabytes !== undefined && { egress: Math.floor(gigabytes * 1e9) }),
  };
}

/** Below it, counting twenty calls at a time would refuse people who just open a few pages. */
const minCallsPerMinute = 100;

function readCallsPerMinute(text: string): number | undefined {
  if (text === 'off') return undefined;
  if (!/^\d+$/.test(text) || Number(text) < minCallsPerMinute)
    throw new Error(`-c callsPerMinute: ${text} is no whole number from ${minCallsPerMinute}; off removes the limit`);
  return Number(text);
}

function readAnomalyMonitor(text: string | undefined): string | undefined {
  if (text === undefined || text === 'new' || /^arn:[\w-]+:ce::\d{12}:anomalymonitor\/[\w-]+$/.test(text)) return text;
  throw new Error(`-c anomalyMonitor=${text}: give the ARN of a monitor of Cost Anomaly Detection, or new`);
}

function readApiDomain(name: string | undefined, certificateArn: string | undefined): OperationOptions['apiDomain'] {
  if (name === undefined) return undefined;
  if (!certificateArn)
    throw new Error('-c apiDomain needs -c apiCertificateArn (a certificate in the Region of the stack)');
  return { name, certificateArn };
}

function readWebAcl(arn: string | undefined): string | undefined {
  if (arn === undefined || /^arn:[\w-]+:wafv2:us-east-1:\d{12}:global\/webacl\//.test(arn)) return arn;
  throw new Error(`-c webAclArn=${arn}: this is no web ACL of CloudFront, which are in us-east-1`);
}

function readCdnPlan(plan: string | undefined, webAclArn: string | undefined): CdnPlan | undefined {
  if (plan === undefined) return undefined;
  const known = cdnPlans.find((name) => name === plan);
  if (!known)
    throw new Error(
      `-c cdnPlan=${plan}: choose business or premium; smaller plans refuse our cache and response headers policies`,
    );
  if (!webAclArn) throw new Error(`-c cdnPlan=${plan} needs -c webAclArn: a plan covers a distribution with a web ACL`);
  return known;
}
