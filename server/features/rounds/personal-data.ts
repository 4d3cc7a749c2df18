import { type Declared, deleteBy, impersonal } from '../../database/personal-data.ts';

export const roundsData = {
  // After the time of a proposal only that the two were proposed to each other stays, so that it does not happen again.
  proposals: {
    holds: 'whom the weekly round proposed to whom, why, and what each said',
    seenBy: 'the two, each without what the other said',
    exports: ['proposals'],
    erased: deleteBy('proposals', 'first_id', 'second_id'),
    retention: ['proposals'],
    expires: {
      set: `first_speaks = null, second_speaks = null, common_times = null, kilometres = null, first_answer = null,
        second_answer = null, first_answered_at = null, second_answered_at = null`,
      where: `exists (select from rounds where rounds.week = proposals.week and rounds.until < :before)
        and num_nonnulls(first_speaks, second_speaks, common_times, kilometres, first_answer, second_answer) > 0`,
    },
  },
  rounds: impersonal('which weeks had their round of proposals'),
} satisfies Declared;
