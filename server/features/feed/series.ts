/** The dates of a series that are after a moment; none for a post that is no series. */
export function datesAfter(dates: readonly Date[] | null, moment: Date): Date[] {
  return (dates ?? []).filter((date) => date > moment);
}

/** Whether a list has this moment. */
export function hasDate(dates: readonly Date[], wanted: Date): boolean {
  return dates.some((date) => date.getTime() === wanted.getTime());
}
