import { type WeekTime, weekTimes } from '../../../contract/constants/availability.ts';

/** A time as the value of a form field: mon-evening. */
export function timeValue({ day, part }: WeekTime): string {
  return `${day}-${part}`;
}

/** The times ticked in a form, in the order of the week. */
export function timesOfForm(form: FormData, name: string): WeekTime[] {
  const ticked = new Set(form.getAll(name));
  return weekTimes.filter((time) => ticked.has(timeValue(time)));
}
