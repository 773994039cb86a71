import type { ZodType } from 'zod';
import { type FormOptions, useCheckedForm as useForm } from '../../ui/fields/useCheckedForm.ts';

/** The API's own rules. They come when a form is first touched: reading them is no part of the first paint. */
export const loadRules = () => import('../../../api/routes/session.ts').then(({ session }) => session);
type Rules = Awaited<ReturnType<typeof loadRules>>;

interface Options<V extends object> extends Omit<FormOptions<V>, 'rule'> {
  readonly rule: (rules: Rules) => ZodType;
}

/** A form before the session, checked by the schema of the call that it makes. */
export const useCheckedForm = <V extends Record<string, string | boolean>>({ rule, ...options }: Options<V>) =>
  useForm<V>({ ...options, rule: async () => rule(await loadRules()) });
