/**
 * When two are asked how their tandem goes: in its second week, at half-time, a week before its end. still_there: one of them hears
 * nothing, so the other is asked. no_answer: nothing came of that.
 */
export const checkInKinds = ['week2', 'half', 'before_end', 'still_there', 'no_answer'] as const;
export type CheckInKind = (typeof checkInKinds)[number];

/** What can be said to it, in one tap. */
export const checkInAnswers = ['going_well', 'need_break', 'partner_silent', 'over'] as const;
export type CheckInAnswer = (typeof checkInAnswers)[number];

/** What can be said to a question of a kind, in the order it is shown. */
export function answersTo(kind: CheckInKind): readonly CheckInAnswer[] {
  if (kind === 'still_there') return ['going_well', 'need_break', 'over'];
  return kind === 'no_answer' ? ['going_well', 'over'] : checkInAnswers;
}
