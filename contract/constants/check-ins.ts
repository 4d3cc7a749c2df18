/**
 * When the two are asked how their tandem is going: in its second week, halfway, a week before its end. still_there:
 * one gets no replies, so the other is asked. no_answer: that question went unanswered.
 */
export const checkInKinds = ['week2', 'half', 'before_end', 'still_there', 'no_answer'] as const;
export type CheckInKind = (typeof checkInKinds)[number];

/** The answers, one tap each. */
export const checkInAnswers = ['going_well', 'need_break', 'partner_silent', 'over'] as const;
export type CheckInAnswer = (typeof checkInAnswers)[number];

/** The answers to a kind of question, in display order. */
export function answersTo(kind: CheckInKind): readonly CheckInAnswer[] {
  if (kind === 'still_there') return ['going_well', 'need_break', 'over'];
  return kind === 'no_answer' ? ['going_well', 'over'] : checkInAnswers;
}
