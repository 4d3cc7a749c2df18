import type { Person } from './read-pool.ts';

type Wishing = Pick<Person, 'gender' | 'birthyear' | 'wantsGender' | 'wantsAgeFrom' | 'wantsAgeTo'>;

/**
 * Whether the wishes of both allow a pair, in a year. Someone who did not give their gender or year of birth meets no
 * wish about it. Only plans ask this: a coordinator learns neither a wish nor whose it was.
 */
export function wishesAllow(one: Wishing, other: Wishing, year: number): boolean {
  return allows(one, other, year) && allows(other, one, year);
}

function allows({ wantsGender, wantsAgeFrom, wantsAgeTo }: Wishing, other: Wishing, year: number): boolean {
  if (wantsGender !== null && other.gender !== wantsGender) return false;
  if (wantsAgeFrom === null && wantsAgeTo === null) return true;
  if (other.birthyear === null) return false;
  const age = year - other.birthyear;
  return age >= (wantsAgeFrom ?? 0) && age <= (wantsAgeTo ?? Number.POSITIVE_INFINITY);
}
