import type { Room } from '../../../../contract/meetings-room.ts';
import type { LoadedRoom } from './load-room.ts';

/** Names of the two languages by side; if the room has none, whose it is. */
export function languageNames(
  { languages: names, name }: Pick<LoadedRoom, 'languages' | 'name'>,
  { languages, side }: Pick<Room, 'languages' | 'side'>,
  t: (key: 'mine' | 'theirs', values: { name: string }) => string,
): [string, string] {
  const nameOf = (of: 0 | 1) => names[languages[of] ?? ''] ?? t(of === side ? 'mine' : 'theirs', { name: name ?? '' });
  return [nameOf(0), nameOf(1)];
}
