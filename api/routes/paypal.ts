import { checkoutBody, checkoutOrder, checkoutParams } from '../checkout.ts';
import { area } from '../route.ts';
import { done } from '../schemas.ts';

/** The area of a checkout provider has its name: it is deployed where the environment uses the provider. */
export const paypalRoutes = area('paypal', {
  createPayPalOrder: {
    method: 'POST',
    path: '/me/customer/payment/paypal/orders',
    summary: 'Order minutes, to be paid on a page of PayPal',
    access: 'user',
    body: checkoutBody,
    reply: checkoutOrder,
    needs: ['table', 'ledger', 'paypal', 'mail'],
  },
  capturePayPalOrder: {
    method: 'POST',
    path: '/me/customer/payment/paypal/orders/{orderId}/capture',
    summary: 'Take the money that I agreed to pay by PayPal, if I did, and book it',
    access: 'user',
    params: checkoutParams,
    reply: checkoutOrder,
    needs: ['table', 'ledger', 'paypal', 'mail'],
  },
  receivePayPalEvent: {
    method: 'POST',
    kind: 'webhook',
    path: '/webhooks/paypal',
    summary: 'PayPal reports what became of a payment',
    access: 'public',
    reply: done,
    needs: ['table', 'ledger', 'paypal', 'mail'],
  },
});
