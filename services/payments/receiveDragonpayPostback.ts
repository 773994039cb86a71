/** Receives a Dragonpay event sent in the query string of a request. */
export { receiveDragonpayEvent as receiveDragonpayPostback } from './receiveDragonpayEvent.ts';
