import { starter as buckets } from './buckets/start.ts';
import type { Starter } from './context.ts';
import { starter as events } from './events/start.ts';
import { starter as functions } from './functions/start.ts';
import { starter as http } from './http/start.ts';
import { starter as identity } from './identity/start.ts';
import { starter as mail } from './mail/start.ts';
import { starter as mediaconvert } from './mediaconvert/start.ts';
import { starter as monitoring } from './monitoring/start.ts';
import { starter as page } from './page/start.ts';
import { starter as doku } from './payments/doku/start.ts';
import { starter as dragonpay } from './payments/dragonpay/start.ts';
import { starter as paypal } from './payments/paypal/start.ts';
import { starter as refunds } from './payments/refunds/start.ts';
import { starter as stripe } from './payments/stripe/start.ts';
import { starter as queues } from './queues/start.ts';
import { starter as schedules } from './schedules/start.ts';
import { starter as secrets } from './secrets/start.ts';
import { starter as sockets } from './sockets/start.ts';
import { starter as tables } from './tables/start.ts';
import { starter as transcribe } from './transcribe/start.ts';
import { starter as translate } from './translate/start.ts';
import { starter as website } from './website/start.ts';
import { starter as workflows } from './workflows/start.ts';
import { starter as youtube } from './youtube/start.ts';

/** Every service of the local cloud, in starting order. A service may use those above it. */
export const starters: readonly Starter[] = [
  tables,
  buckets,
  mail,
  secrets,
  stripe,
  doku,
  dragonpay,
  paypal,
  youtube,
  identity,
  transcribe,
  translate,
  mediaconvert,
  monitoring,
  functions,
  queues,
  refunds,
  http,
  sockets,
  website,
  events,
  // These two resume interrupted work, which may need every service above.
  workflows,
  schedules,
  page,
];
