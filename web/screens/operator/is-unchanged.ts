import { profileTexts } from '../../../contract/constants/profiles.ts';
import type { Thing } from '../../../contract/operator-things.ts';

/** The reported part of a subject, without its surroundings: a comment without its post, a message without its chat. */
function core(thing: Thing): unknown {
  switch (thing.kind) {
    case 'profile':
      return [thing.name, ...profileTexts.map((field) => thing[field]), thing.image?.id];
    case 'message':
      return thing.messages.find(({ reported }) => reported)?.text;
    case 'certificate':
    case 'team':
      return thing.name;
    default:
      return thing.text;
  }
}

/** Whether the reported thing itself is the same at two times. */
export function isUnchanged(one: Thing, other: Thing): boolean {
  return one.kind === other.kind && JSON.stringify(core(one)) === JSON.stringify(core(other));
}
