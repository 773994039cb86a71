// placeholder until domain/editor lands
export interface Change {
  readonly label: string;
  readonly ops: readonly unknown[];
}
export function isChange(value: unknown): value is Change {
  return typeof value === 'object' && value !== null && 'ops' in value;
}
