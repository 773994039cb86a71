/** Subset of a Stripe object, at every depth, that this machine returns, with Stripe's own names and types. */
export type Part<Whole> = Whole extends readonly (infer Item)[]
  ? readonly Part<Item>[]
  : Whole extends object
    ? { readonly [Name in keyof Whole]?: Part<Whole[Name]> }
    : Whole;
