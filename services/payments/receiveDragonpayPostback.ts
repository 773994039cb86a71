/** The same report, in the address of a request. */
export { receiveDragonpayEvent as receiveDragonpayPostback } from './receiveDragonpayEvent.ts';
