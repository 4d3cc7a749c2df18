const id = (number: number) => `0192f0c4-6a00-7000-8000-${String(number).padStart(12, '0')}`;

/** Ids of the cast by the keys that data/demo/ calls them by. */
export const castIds = {
  lea: id(1),
  martina: id(2),
  beat: id(3),
  selina: id(4),
  camille: id(5),
  oliver: id(6),
  ines: id(7),
  oksana: id(8),
  giorgio: id(9),
  aita: id(10),
  ruth: id(11),
  noah: id(12),
  robin: id(13),
} as const;

export type CastKey = keyof typeof castIds;

/** The password of every member of the cast that has one. */
export const castPassword = 'zu-zweit-geht-es-besser';

/** The address a member of the cast logs in with. */
export function castEmail({ name }: { name: string }): string {
  return `${name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()}@example.test`;
}
