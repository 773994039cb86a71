/** Result of an operation with expected failures. Unexpected failures are thrown. */
export type Outcome<Value, Reason extends string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly reason: Reason };

export const ok = <Value>(value: Value) => ({ ok: true, value }) as const;
export const failed = <Reason extends string>(reason: Reason) => ({ ok: false, reason }) as const;
