import { jsonOf } from './form.ts';

/** The field with the values the others had when the page loaded (web/components/previous-values.tsx); open pages send it by this name. */
export const previousField = 'before';

/** A form's values when its page loaded, by name; empty if the form does not send them. */
export function previousOf(form: FormData): Record<string, unknown> {
  const previous = jsonOf(form, previousField);
  return typeof previous === 'object' && previous !== null ? (previous as Record<string, unknown>) : {};
}

/**
 * The values changed in a form. Values of an older page that were not changed are not written, so nothing newer is
 * lost.
 */
export function changedSince<Values extends object>(previous: Record<string, unknown>, now: Values): Partial<Values> {
  return Object.fromEntries(
    Object.entries(now).filter(([name, value]) => !isSame(previous[name], value)),
  ) as Partial<Values>;
}

/** Whether two values of a form say the same. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
