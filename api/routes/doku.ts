import { checkoutBody, checkoutOrder, checkoutOrders, checkoutParams } from '../checkout.ts';
import { area } from '../route.ts';
import { done } from '../schemas.ts';

/** Area of a checkout provider, with the provider's name: it is deployed only in environments that use the provider. */
export const dokuRoutes = area('doku', {
  createDokuOrder: {
    method: 'POST',
    path: '/me/customer/payment/doku/orders',
    summary: 'Order minutes to be paid at DOKU',
    access: 'user',
    body: checkoutBody,
    reply: checkoutOrder,
    needs: ['table', 'ledger', 'doku', 'mail'],
  },
  listDokuOrders: {
    method: 'GET',
    path: '/me/customer/payment/doku/orders',
    summary: 'List my orders paid with DOKU, newest first',
    access: 'user',
    reply: checkoutOrders,
    needs: ['table.read', 'money.read'],
  },
  readDokuOrder: {
    method: 'GET',
    path: '/me/customer/payment/doku/orders/{orderId}',
    summary: 'Read the status of my order from DOKU and record it',
    access: 'user',
    params: checkoutParams,
    reply: checkoutOrder,
    needs: ['table', 'ledger', 'doku', 'mail'],
  },
  receiveDokuEvent: {
    method: 'POST',
    kind: 'webhook',
    path: '/webhooks/doku',
    summary: 'Receive a payment notification from DOKU',
    access: 'public',
    reply: done,
    needs: ['table', 'ledger', 'doku', 'mail'],
  },
});
