import * as z from 'zod';
import { checkoutBody, checkoutOrder, checkoutOrders, checkoutParams } from '../checkout.ts';
import { area } from '../route.ts';

/** Area of a checkout provider, with the provider's name: it is deployed only in environments that use the provider. */
export const dragonpayRoutes = area('dragonpay', {
  createDragonpayOrder: {
    method: 'POST',
    path: '/me/customer/payment/dragonpay/orders',
    summary: 'Order minutes to be paid at Dragonpay',
    access: 'user',
    body: checkoutBody,
    reply: checkoutOrder,
    needs: ['table', 'ledger', 'dragonpay', 'mail'],
  },
  listDragonpayOrders: {
    method: 'GET',
    path: '/me/customer/payment/dragonpay/orders',
    summary: 'List my orders paid with Dragonpay, newest first',
    access: 'user',
    reply: checkoutOrders,
    needs: ['table.read', 'money.read'],
  },
  readDragonpayOrder: {
    method: 'GET',
    path: '/me/customer/payment/dragonpay/orders/{orderId}',
    summary: 'Read the status of my order from Dragonpay and record it',
    access: 'user',
    params: checkoutParams,
    reply: checkoutOrder,
    needs: ['table', 'ledger', 'dragonpay', 'mail'],
  },
  receiveDragonpayEvent: {
    method: 'POST',
    kind: 'webhook',
    path: '/webhooks/dragonpay',
    summary: 'Receive a payment notification from Dragonpay',
    access: 'public',
    reply: z.literal('result=OK'),
    needs: ['table', 'ledger', 'dragonpay', 'mail'],
  },
  receiveDragonpayPostback: {
    method: 'GET',
    kind: 'webhook',
    path: '/webhooks/dragonpay',
    summary: 'Receive a payment notification from Dragonpay in the query string',
    access: 'public',
    reply: z.literal('result=OK'),
    needs: ['table', 'ledger', 'dragonpay', 'mail'],
  },
});
