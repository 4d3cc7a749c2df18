import { useId } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Image } from '../../../contract/profiles.ts';
import type { TandemGroup } from './load-tandems.ts';
import { TandemRow } from './tandem-row.tsx';

/** Tandems in the same state, under a heading. */
export function ListGroup({ group, me }: { group: TandemGroup; me: { name: string; image: Image | null } }) {
  const t = useTranslations('tandems.list');
  const id = useId();
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>{t(group.name)}</h2>
      <ul className="lined-list">
        {group.tandems.map((tandem) => (
          <TandemRow key={tandem.id} tandem={tandem} me={me} />
        ))}
      </ul>
    </section>
  );
}
