import fc from 'fast-check';
import { expect, test } from 'vitest';
import { topicKeys, topicLevels, topicsOfLevel } from '../../contract/constants/topic-cards.ts';
import { topicsToOffer } from './offered-topics.ts';

test('every card the two have not had is offered once, those of their level first, and none they have had', () => {
  const cases = fc.tuple(fc.uuid(), fc.nat(1000), fc.constantFrom(...topicLevels), fc.subarray([...topicKeys]));
  fc.assert(
    fc.property(cases, ([id, lastSequence, level, used]) => {
      const offered = topicsToOffer({ id, lastSequence }, level, used);
      expect(new Set([...offered, ...used])).toEqual(new Set(topicKeys));
      expect(offered).toHaveLength(topicKeys.length - used.length);
      const ofLevel = topicsOfLevel[level].filter((key) => !used.includes(key));
      expect(new Set(offered.slice(0, ofLevel.length))).toEqual(new Set(ofLevel));
      expect(topicsToOffer({ id, lastSequence }, level, used)).toEqual(offered);
    }),
  );
});
