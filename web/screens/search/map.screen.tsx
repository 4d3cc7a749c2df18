import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useCantonName } from '../../components/canton-name.ts';
import shapes from '../../components/cantons.svg?url';
import { useLocale } from '../../components/locale.ts';
import { mapSize } from '../../components/map-projection.ts';
import { PageLink } from '../../components/page-link.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { pageContext } from '../../routing/page-context.ts';
import { sharedPage } from '../../routing/shared-page.ts';
import type { Route } from './+types/map.screen.ts';
import { CantonFaces } from './canton-faces.tsx';
import { type CantonCount, loadMap, type MapView } from './load-map.ts';
import styles from './map.module.css';
import { MapCount } from './map-count.tsx';
import { MapSubject } from './map-subject.tsx';
import { changedSearch, emptySearch, toChanged } from './search-params.ts';
import { TownMap } from './town-map.tsx';

/** Equal for all visitors. */
export const headers = sharedPage;

export function loader({ context, url }: Route.LoaderArgs) {
  return loadMap(context.get(pageContext), url.searchParams);
}

/**
 * The search map: each canton is a link to its results, as its dots and as a row of the list below, so that pointing,
 * touch, keyboard and screen readers have the same. It needs no script.
 */
export default function SearchMap({ loaderData }: Route.ComponentProps) {
  return loaderData.towns ? (
    <TownMap loaded={loaderData} towns={loaderData.towns} />
  ) : (
    <CantonMap loaded={loaderData} />
  );
}

function CantonMap({ loaded }: { loaded: MapView }) {
  const t = useTranslations('search-map');
  const { search, cantons, isMember } = loaded;
  const [pointed, setPointed] = useState<string | null>(null);
  const cantonName = useCantonName();
  const collator = new Intl.Collator(useLocale());
  const byName = cantons
    .map((canton) => ({ ...canton, name: cantonName(canton.code) }))
    .sort((one, other) => collator.compare(one.name, other.name));
  return (
    <div className={`stack gap-xs ${styles.screen}`}>
      <PageTitle title={t('title')} />
      <h1>{t('heading')}</h1>
      <MapSubject languages={loaded.languages} of="cantons" />
      <div className={styles.field}>
        <p className={styles.hint} aria-hidden="true">
          {t('hint')}
        </p>
        <ul className={styles.cantons} aria-label={t('list')}>
          {byName.map((canton) => (
            <li className="line gap-sm" key={canton.code}>
              <PageLink
                className={`line fills between ${styles.canton}`}
                to={toChanged(search, { canton: canton.code, place: '', radius: emptySearch.radius })}
                aria-current={search.canton === canton.code ? 'true' : undefined}
                onPointerEnter={() => setPointed(canton.code)}
                onFocus={() => setPointed(canton.code)}
              >
                <Shape code={canton.code} level={canton.level} />
                <span className={styles.name}>{canton.name}</span>
                <MapCount count={canton.count} />
                <span className={styles.caption} aria-hidden="true">
                  <b>{canton.name}</b> <MapCount count={canton.count} />
                  {isMember && pointed === canton.code && <CantonFaces code={canton.code} search={search} />}
                </span>
              </PageLink>
              {isMember && (
                <PageLink
                  className={styles.places}
                  to={`tandems/map${changedSearch(search, { canton: canton.code, place: '' })}`}
                  aria-label={t('placesOf', { canton: canton.name })}
                >
                  {t('placesList')}
                </PageLink>
              )}
            </li>
          ))}
        </ul>
      </div>
      <PageLink to={toChanged(search, { canton: '', place: '', radius: emptySearch.radius })}>
        {t('everywhere')}
      </PageLink>
    </div>
  );
}

/** The dots of a canton, the yellower the more people; between the dots it is pointed at as well. */
function Shape({ code, level }: Pick<CantonCount, 'code' | 'level'>) {
  return (
    <svg
      className={styles.shape}
      viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
      data-level={level}
      aria-hidden="true"
    >
      <use className={styles.reach} href={`${shapes}#${code}`} />
      <use className={styles.dots} href={`${shapes}#${code}`} />
    </svg>
  );
}
