import { lazy, memo, Suspense } from 'react';
import type { Variety } from '../../../contract/constants/varieties.ts';
import type { Profile } from '../../../contract/profiles.ts';
import { loadOnFirstInteraction } from '../../components/first-interaction.ts';
import { reloadOnce } from '../../routing/reload-once.ts';
// The styles come with the page, what they are for later.
import levelStyles from './level-meanings.module.css';
import varietyStyles from './member-varieties.module.css';

const LevelMeanings = import.meta.env.SSR
  ? (await import('./level-meanings.tsx')).LevelMeanings
  : lazy(() =>
      loadOnFirstInteraction(() => import('./level-meanings.tsx')).then(
        (loaded) => ({ default: loaded.LevelMeanings }),
        reloadOnce,
      ),
    );
const MemberVarieties = import.meta.env.SSR
  ? (await import('./member-varieties.tsx')).MemberVarieties
  : lazy(() =>
      loadOnFirstInteraction(() => import('./member-varieties.tsx')).then(
        (loaded) => ({ default: loaded.MemberVarieties }),
        reloadOnce,
      ),
    );

/** What the levels mean that a profile gives; nothing where it gives none. */
export const LanguageLevels = memo(function LanguageLevels({ levels }: { levels: LevelsOf }) {
  if (levels.length === 0) return null;
  return (
    <div className={levelStyles.beside}>
      <Suspense>
        <LevelMeanings of={levels} />
      </Suspense>
    </div>
  );
});
type LevelsOf = Parameters<typeof LevelMeanings>[0]['of'];

/** Which varieties a profile names; wanted: those of them that the reader looks for. */
export const LanguageVarieties = memo(function LanguageVarieties(props: {
  said: NonNullable<Profile['varieties']>;
  wanted: readonly Variety[];
}) {
  if (props.said.length === 0) return null;
  return (
    <div className={varietyStyles.told}>
      <Suspense>
        <MemberVarieties {...props} />
      </Suspense>
    </div>
  );
});
