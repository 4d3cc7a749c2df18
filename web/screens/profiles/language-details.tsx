import { learnedLevels, levels } from '../../../contract/constants/profiles.ts';
import type { SaidVariety } from '../../../contract/constants/varieties.ts';
import { LevelMeanings } from './level-meanings.tsx';
import type { Direction } from './profile-draft.ts';
import { VarietyFields } from './variety-fields.tsx';

/** What belongs to the languages of a section beside their rows: what the levels mean, and the varieties. */
export function LanguageDetails({ direction, varieties }: { direction: Direction; varieties: readonly SaidVariety[] }) {
  return (
    <>
      <LevelMeanings of={direction === 'langsSpeaking' ? levels : learnedLevels} />
      <VarietyFields direction={direction} selected={varieties} />
    </>
  );
}
