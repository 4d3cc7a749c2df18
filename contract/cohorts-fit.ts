import { type DayPart, namedTimes, weekTimes } from './constants/availability.ts';
import type { CohortGoal, CohortMode, Skill } from './constants/cohorts.ts';
import { levels } from './constants/profiles.ts';

/** What is compared of two applicants. */
export interface Applicant {
  gives: readonly Skill[];
  wants: readonly Skill[];
  /** a bit for each time of weekTimes; null: not given */
  times: string | null;
  mode: CohortMode;
  places: readonly string[];
  goals: readonly CohortGoal[];
}

/** Why two fit, or what speaks against it. */
export type FitReason =
  | { kind: 'native'; count: 1 | 2 }
  | { kind: 'times'; count: number; part: DayPart | null }
  | { kind: 'place'; place: string }
  | { kind: 'goals'; goals: CohortGoal[] };
export type FitDoubt = 'noCommonTimes' | 'timesUnknown' | 'weakGiver' | 'levelGap';

/** How two applicants fit. */
export interface Fit {
  /** codes of the languages they give each other */
  oneGives: string;
  otherGives: string;
  mode: 'online' | 'inPerson';
  /** where both can meet in person, if the cohort names places */
  place: string | null;
  reasons: FitReason[];
  doubts: FitDoubt[];
  /** the worth of the pair for a plan, above 0 and at most 1 */
  worth: number;
}

const rankOf = (skill: Skill) => levels.indexOf(skill.level);
const [good, native] = [levels.indexOf('C1'), levels.indexOf('native')];
/** How well one teaches a language, from 0 to 1. */
const teaching = (rank: number) => (rank === native ? 1 : Math.max(0, 0.25 + 0.15 * rank));
/** Steps between the levels of two learners from which one waits for the other. */
const wideGap = 3;

/**
 * How two applicants fit, by languages, times, places and goals; null if they cannot be paired: no two languages to
 * give each other, or no way to meet. Symmetric. Wishes about gender and age are not compared here: they never leave
 * the server.
 */
export function fitOf(one: Applicant, other: Applicant): Fit | null {
  const languages = bestLanguages(one, other);
  const meeting = languages && meetingOf(one, other);
  if (!languages || !meeting) return null;
  const common = commonBits(one.times, other.times);
  const goals = one.goals.filter((goal) => other.goals.includes(goal));
  const { oneGives, otherGives, teaches, gap } = languages;
  const natives = [oneGives, otherGives].filter((given) => rankOf(given) === native).length;
  const named = common && namedTimes(common);
  const reasons: FitReason[] = [
    ...(natives > 0 ? [{ kind: 'native', count: natives === 2 ? 2 : 1 } as const] : []),
    ...(named ? [{ kind: 'times', ...named } as const] : []),
    ...(meeting.place ? [{ kind: 'place', place: meeting.place } as const] : []),
    ...(goals.length > 0 ? [{ kind: 'goals', goals } as const] : []),
  ];
  const isWeak = Math.min(rankOf(oneGives), rankOf(otherGives)) < good;
  const doubts: FitDoubt[] = [
    ...(common?.length === 0 ? (['noCommonTimes'] as const) : []),
    ...(common === null ? (['timesUnknown'] as const) : []),
    ...(isWeak ? (['weakGiver'] as const) : []),
    ...(gap >= wideGap ? (['levelGap'] as const) : []),
  ];
  const byTimes = common === null ? 0.4 : Math.min(1, common.length / 3);
  const byLevel = 1 - Math.min(gap, 5) / 5;
  const worth = 0.1 + 0.3 * teaches + 0.35 * byTimes + 0.1 * byLevel + 0.15 * (goals.length > 0 ? 1 : 0);
  return {
    oneGives: oneGives.code,
    otherGives: otherGives.code,
    ...meeting,
    reasons,
    doubts,
    worth: Math.round(worth * 1000) / 1000,
  };
}

interface Languages {
  oneGives: Skill;
  otherGives: Skill;
  /** from 0 to 1 */
  teaches: number;
  /** steps between the two learners */
  gap: number;
}

/** The two languages in which both teach best, then in which both learn at similar levels. */
function bestLanguages(one: Applicant, other: Applicant): Languages | undefined {
  let best: Languages | undefined;
  for (const oneGives of one.gives) {
    const learned = other.wants.find(({ code }) => code === oneGives.code);
    if (!learned) continue;
    for (const otherGives of other.gives) {
      const wanted = one.wants.find(({ code }) => code === otherGives.code);
      if (!wanted || otherGives.code === oneGives.code) continue;
      const teaches = (teaching(rankOf(oneGives)) + teaching(rankOf(otherGives))) / 2;
      const gap = Math.abs(rankOf(learned) - rankOf(wanted));
      const isBetter = !best || teaches > best.teaches || (teaches === best.teaches && gap < best.gap);
      const isEqual = best?.teaches === teaches && best.gap === gap;
      if (isBetter || (isEqual && best && keyOf(oneGives, otherGives) < keyOf(best.oneGives, best.otherGives)))
        best = { oneGives, otherGives, teaches, gap };
    }
  }
  return best;
}

/** The same in both directions, so that fitOf is symmetric. */
const keyOf = (one: Skill, other: Skill) => [one.code, other.code].sort().join(' ');

/** Where two meet: in person before online, as both chose; null if there is no way. */
function meetingOf(one: Applicant, other: Applicant): Pick<Fit, 'mode' | 'place'> | null {
  const inPerson = one.mode !== 'online' && other.mode !== 'online';
  const online = one.mode !== 'inPerson' && other.mode !== 'inPerson';
  const named = one.places.length > 0 && other.places.length > 0;
  const place = [...one.places].sort().find((each) => other.places.includes(each)) ?? null;
  if (inPerson && (place !== null || !named)) return { mode: 'inPerson', place };
  return online ? { mode: 'online', place: null } : null;
}

/** The times both have; null if one gave none. */
function commonBits(one: string | null, other: string | null) {
  if (one === null || other === null) return null;
  return weekTimes.filter((_, index) => one[index] === '1' && other[index] === '1');
}
