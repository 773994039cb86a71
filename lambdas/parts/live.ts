import { openLive } from '../../cloud/live.ts';
import { variable } from '../variable.ts';

export const liveConnections = () => openLive(variable('LIVE_ENDPOINT'));
