import type { DatabaseSync } from 'node:sqlite';
import type Stripe from 'stripe';
import * as z from 'zod';
import { Collection } from '../../state/collection.ts';
import { newId, nowSeconds } from './ids.ts';
import { type PriceData, priceDataSchema } from './objects.ts';
import type { Part } from './part.ts';
import { missing, StripeRefusal } from './refusal.ts';

const productSchema = z.object({
  id: z.string(),
  created: z.int().default(0),
  name: z.string(),
  description: z.string().nullable().default(null),
});
export type Product = z.infer<typeof productSchema>;

/** Products and the prices that were created for them. */
export class Prices {
  readonly #products;
  readonly #prices;

  constructor(database: DatabaseSync) {
    this.#products = new Collection(database, 'products', productSchema);
    this.#prices = new Collection(database, 'prices', priceDataSchema);
  }

  product(id: string): Product {
    const found = this.#products.get(id);
    if (!found) throw missing('product', id);
    return found;
  }

  createProduct(name: string, id = newId('prod'), description: string | null = null): Product {
    const product = { id, created: nowSeconds(), name, description };
    this.#products.put(id, product);
    return product;
  }

  price(id: string): PriceData {
    const found = this.#prices.get(id);
    if (!found) throw missing('price', id);
    return found;
  }

  createPrice(data: PriceData): PriceData {
    this.product(data.product);
    if (!Number.isInteger(data.unitAmount))
      throw new StripeRefusal(400, 'invalid_request_error', 'Missing required param: unit_amount.');
    this.#prices.put(data.priceId, data);
    return data;
  }
}

export const productOf = ({ id, created, name, description }: Product) =>
  ({
    id,
    object: 'product',
    active: true,
    created,
    description,
    livemode: false,
    metadata: {},
    name,
  }) satisfies Part<Stripe.Product>;
