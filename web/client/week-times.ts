import { type WeekTime, weekTimes } from '../../contract/constants/availability.ts';

/** The times ticked in a form (web/components/week-grid.tsx), in the order of the week. */
export function timesOfForm(form: FormData, name: string): WeekTime[] {
  const ticked = new Set(form.getAll(name));
  return weekTimes.filter((time) => ticked.has(`${time.day}-${time.part}`));
}
