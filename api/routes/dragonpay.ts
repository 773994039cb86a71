import * as z from 'zod';
import { checkoutBody, checkoutOrder, checkoutOrders, checkoutParams } from '../checkout.ts';
import { area } from '../route.ts';

/** Area of a checkout provider, with the provider's name: it is deployed only in environments that use the provider. */
export const dragonpayRoutes = area('dragonpay', {
  createDragonpayOrder: {
    method: 'POST',
    path: '/me/customer/payment/dragonpay/orders',
    summary: 'Order minutes, to be paid on a page of Dragonpay',
    access: 'user',
    body: checkoutBody,
    reply: checkoutOrder,
    needs: ['table', 'ledger', 'dragonpay', 'mail'],
  },
  listDragonpayOrders: {
    method: 'GET',
    path: '/me/customer/payment/dragonpay/orders',
    summary: 'My orders that are paid at Dragonpay, the latest first',
    access: 'user',
    reply: checkoutOrders,
    needs: ['table.read'],
  },
  readDragonpayOrder: {
    method: 'GET',
    path: '/me/customer/payment/dragonpay/orders/{orderId}',
    summary: 'Ask Dragonpay what became of an order of mine, and book it',
    access: 'user',
    params: checkoutParams,
    reply: checkoutOrder,
    needs: ['table', 'ledger', 'dragonpay', 'mail'],
  },
  receiveDragonpayEvent: {
    method: 'POST',
    kind: 'webhook',
    path: '/webhooks/dragonpay',
    summary: 'Dragonpay reports what became of a payment',
    access: 'public',
    reply: z.literal('result=OK'),
    needs: ['table', 'ledger', 'dragonpay', 'mail'],
  },
  receiveDragonpayPostback: {
    method: 'GET',
    kind: 'webhook',
    path: '/webhooks/dragonpay',
    summary: 'Dragonpay reports the same in the address, to merchants that are registered so',
    access: 'public',
    reply: z.literal('result=OK'),
    needs: ['table', 'ledger', 'dragonpay', 'mail'],
  },
});
