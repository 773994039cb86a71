import { expect, test } from 'vitest';
import { openApiDocument } from '../../api/openapi.ts';

/** Published API calls for plans, subscriptions and payments, by path. A new provider adds its own lines here. */
const paths = openApiDocument('1.0.0').paths as unknown as Record<string, Record<string, unknown> | undefined>;
const payment = '/me/customer/payment';
const calls: readonly (readonly [method: string, path: string])[] = [
  ['get', '/me/plans'],
  ['post', '/me/customer/subscriptions'],
  ['put', '/me/customer/subscriptions/{subscriptionId}'],
  ['put', '/me/customer/subscriptions/{subscriptionId}/changePlan'],
  ['delete', '/me/customer/subscriptions/{subscriptionId}'],
  ['get', '/me/customer/subscriptions/difference/{planId}'],
  ['get', `${payment}/discountCode/{code}`],
  ['get', `${payment}/stripe/charges`],
  ['post', `${payment}/stripe/setupIntents`],
  ['post', `${payment}/stripe/paymentIntents`],
  ['post', `${payment}/stripe/paymentIntents/{paymentIntentId}/completed`],
  ['get', `${payment}/stripe/paymentMethods/{paymentMethodId}`],
  ['put', `${payment}/stripe/paymentMethods/{paymentMethodId}`],
  ['delete', `${payment}/stripe/paymentMethods/{paymentMethodId}`],
  ['post', `${payment}/stripe/paymentMethods/{paymentMethodId}/attach`],
  ['post', `${payment}/stripe/log`],
  ['post', `${payment}/stripe/portal`],
  ['get', '/me/customer/subscriptions/discount'],
  ['post', `${payment}/paypal/orders`],
  ['post', `${payment}/paypal/orders/{orderId}/capture`],
  ['get', `${payment}/paypal/subscriptions/{orderId}`],
  ...['doku', 'dragonpay'].flatMap((provider) => [
    ['post', `${payment}/${provider}/orders`] as const,
    ['get', `${payment}/${provider}/orders`] as const,
    ['get', `${payment}/${provider}/orders/{orderId}`] as const,
  ]),
  ...['stripe', 'paypal', 'doku', 'dragonpay'].map((provider) => ['post', `/webhooks/${provider}`] as const),
];

test.each(calls)('the API describes %s %s', (method, path) => {
  expect(paths[path]?.[method]).toBeDefined();
});
