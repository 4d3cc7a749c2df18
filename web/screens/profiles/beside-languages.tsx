import { lazy, memo, Suspense } from 'react';
import type { SaidVariety } from '../../../contract/constants/varieties.ts';
import { loadOnFirstInteraction } from '../../components/first-interaction.ts';
import { reloadOnce } from '../../routing/reload-once.ts';
// The styles come with the page, what they are for later.
import levelStyles from './level-meanings.module.css';
import type { Direction } from './profile-draft.ts';
import fieldStyles from './variety-fields.module.css';

const LanguageDetails = import.meta.env.SSR
  ? (await import('./language-details.tsx')).LanguageDetails
  : lazy(() =>
      loadOnFirstInteraction(() => import('./language-details.tsx')).then(
        (loaded) => ({ default: loaded.LanguageDetails }),
        reloadOnce,
      ),
    );

/** What stands beside the rows of languages. Until it has loaded, the form says what is saved. */
export const BesideLanguages = memo(function BesideLanguages(props: {
  direction: Direction;
  varieties: readonly SaidVariety[];
}) {
  const { direction, varieties } = props;
  const own = varieties.filter(({ as }) => (as === 'wants') === (direction === 'langsLearning'));
  return (
    <div className={`${levelStyles.beside} ${fieldStyles.beside}`}>
      <Suspense
        fallback={own.map(({ variety, as }) => (
          <input key={variety} type="hidden" name={`varieties.${as}`} value={variety} />
        ))}
      >
        <LanguageDetails direction={direction} varieties={varieties} />
      </Suspense>
    </div>
  );
});
