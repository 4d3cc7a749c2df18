import { useTranslations } from 'use-intl/react';
import type { MembersOfTown } from '../../../contract/search.ts';
import { useCantonName } from '../../components/canton-name.ts';
import shapes from '../../components/cantons.svg?url';
import { onMap } from '../../components/map-projection.ts';
import { PageLink } from '../../components/page-link.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { frameOf, type MapFrame } from './frame-of-towns.ts';
import type { MapView } from './load-map.ts';
import styles from './map.module.css';
import { MapCount } from './map-count.tsx';
import { MapSubject } from './map-subject.tsx';
import { changedSearch, emptySearch, toChanged } from './search-params.ts';

/** Kilometres around a town that belong to it: a larger one has several postcodes. */
const aroundTown = 3;

/**
 * The towns of a canton, as on the map of the cantons: each is a link to its results, as its dot and as a row of the
 * list.
 */
export function TownMap({ loaded, towns }: { loaded: MapView; towns: MembersOfTown[] }) {
  const t = useTranslations('search-map');
  const { search, cantons } = loaded;
  const canton = useCantonName()(search.canton);
  const points = towns.map((town) => ({ ...town, ...onMap(town.place.latitude, town.place.longitude) }));
  const most = Math.max(1, ...towns.map(({ count }) => count ?? 0));
  const frame = points.length > 0 ? frameOf(points) : null;
  return (
    <div className={`stack gap-xs ${styles.screen}`}>
      <PageTitle title={t('placesOf', { canton })} />
      <PageLink className="small" to={`tandems/map${changedSearch(search, { canton: '', place: '' })}`}>
        {t('allCantons')}
      </PageLink>
      <h1>{t('placesHeading', { canton })}</h1>
      <MapSubject languages={loaded.languages} of="places" />
      {frame ? (
        <div className={styles.field}>
          <Land canton={search.canton} cantons={cantons.map(({ code }) => code)} frame={frame} />
          <p className={styles.hint} aria-hidden="true">
            {t('placesHint', { km: String(aroundTown) })}
          </p>
          <ul className={styles.cantons} aria-label={t('placesList')}>
            {points.map(({ place, count, x, y }) => (
              <li className="line gap-sm" key={place.id}>
                <PageLink
                  className={`line fills between ${styles.canton}`}
                  to={toChanged(search, { canton: '', place: place.postcode, radius: aroundTown })}
                >
                  <Dot
                    at={{ x: (x - frame.x) / frame.width, y: (y - frame.y) / frame.height }}
                    share={(count ?? 0) / most}
                  />
                  <span className={styles.name}>{place.name}</span>
                  <MapCount count={count} />
                  <span className={styles.caption} aria-hidden="true">
                    <b>{place.name}</b> <MapCount count={count} />
                  </span>
                </PageLink>
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <p>{t('placesNone')}</p>
      )}
      <PageLink to={toChanged(search, { place: '', radius: emptySearch.radius })}>{t('wholeCanton')}</PageLink>
    </div>
  );
}

/** The dots of the canton among those around it. */
function Land({ canton, cantons, frame }: { canton: string; cantons: string[]; frame: MapFrame }) {
  const { x, y, width, height } = frame;
  return (
    <svg className={styles.shape} viewBox={`${x} ${y} ${width} ${height}`} aria-hidden="true">
      {cantons.map((code) => (
        <use key={code} className={code === canton ? styles.land : styles.around} href={`${shapes}#${code}`} />
      ))}
    </svg>
  );
}

/** A town on the map, the larger the more people; at is where, as shares of the width and the height. */
function Dot({ at, share }: { at: { x: number; y: number }; share: number }) {
  const place = {
    left: `${at.x * 100}%`,
    top: `calc(var(--caption) + ${at.y} * 497 / 760 * 100cqw)`,
    '--size': `${Math.round(10 + 10 * Math.sqrt(share))}px`,
  };
  return <span className={styles.town} style={place} />;
}
