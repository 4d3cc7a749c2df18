import { Refusal } from '../../base/errors.ts';

/** One being processed and nine waiting, of usually half a second each. */
const mostPlaces = 10;

/**
 * Processes pictures one after the other, as a decoded one takes some 500 MB, with one place per member. Throws
 * unavailable immediately to a member who has a place already, and to all while none is free.
 */
export function createPictureQueue(): <Result>(member: string, work: () => Promise<Result>) => Promise<Result> {
  const places = new Set<string>();
  let last: Promise<unknown> = Promise.resolve();
  return (member, work) => {
    if (places.has(member) || places.size >= mostPlaces) throw new Refusal('unavailable');
    places.add(member);
    const result = last.then(work).finally(() => places.delete(member));
    last = result.catch(() => undefined);
    return result;
  };
}
