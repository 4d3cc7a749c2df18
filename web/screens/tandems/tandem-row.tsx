import { useTranslations } from 'use-intl/react';
import type { Image } from '../../../contract/profiles.ts';
import { LanguagePair } from '../../components/language-pair.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { TwoHalves } from '../../components/two-halves.tsx';
import { TandemState } from './tandem-state.tsx';
import type { ShownTandem } from './tandem-view.ts';
import styles from './tandems.module.css';

/** A tandem in the list: the two, their languages, its state. */
export function TandemRow({ tandem, me }: { tandem: ShownTandem; me: { name: string; image: Image | null } }) {
  const t = useTranslations('tandems');
  const { id, partner, mine, theirs } = tandem;
  const name = partner.name ?? t('gone');
  return (
    <li className={styles.row}>
      <TwoHalves
        me={{ ...me, language: mine.language.code }}
        other={{ name, image: partner.image, language: theirs.language.code }}
        size="row"
      />
      <div className={`stack gap-2xs ${styles.what}`}>
        <h3>
          <PageLink className="covers" to={`together/${id}`} aria-label={t('list.open', { name })}>
            {name}
          </PageLink>
        </h3>
        <LanguagePair speaks={[mine.language]} learns={[theirs.language]} />
        <p className="small muted">
          <TandemState tandem={tandem} name={name} />
        </p>
      </div>
    </li>
  );
}
