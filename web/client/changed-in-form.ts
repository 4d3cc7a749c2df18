import { jsonOf } from './form.ts';

/** The name of the field that tells what the others held when the page came (web/components/before.tsx). */
export const beforeField = 'before';

/** What the fields of a form held when its page came, by name; nothing where the form does not tell. */
export function beforeOf(form: FormData): Record<string, unknown> {
  const told = jsonOf(form, beforeField);
  return typeof told === 'object' && told !== null ? (told as Record<string, unknown>) : {};
}

/**
 * What somebody has changed in a form. An older page holds all that was there when it came: what stands as it did is not written, so that
 * nothing newer is lost.
 */
export function changedSince<Values extends object>(before: Record<string, unknown>, now: Values): Partial<Values> {
  return Object.fromEntries(
    Object.entries(now).filter(([name, value]) => !isSame(before[name], value)),
  ) as Partial<Values>;
}

/** Whether two values of a form say the same. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
