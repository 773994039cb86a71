import type { ZodType } from 'zod';
import { type FormOptions, useCheckedForm as useForm } from '../../ui/fields/useCheckedForm.ts';

/** Validation rules of the API. They load when a form is first used, so that they do not delay the first paint. */
export const loadRules = () => import('../../../api/routes/session.ts').then(({ session }) => session);
type Rules = Awaited<ReturnType<typeof loadRules>>;

interface Options<V extends object> extends Omit<FormOptions<V>, 'rule'> {
  readonly rule: (rules: Rules) => ZodType;
}

/** Form before the session, validated by the schema of the API call that it makes. */
export const useCheckedForm = <V extends Record<string, string | boolean>>({ rule, ...options }: Options<V>) =>
  useForm<V>({ ...options, rule: async () => rule(await loadRules()) });
