import { useTranslations } from 'use-intl/react';
import { PageLink } from '../../../components/page-link.tsx';
import { TwoHalves } from '../../../components/two-halves.tsx';
import type { LoadedRoom } from './load-room.ts';
import styles from './room.module.css';

/** With whom and when, and the link back, above everything before and after the call. */
export function RoomHead({ loaded }: { loaded: LoadedRoom }) {
  const t = useTranslations('meetings-room');
  const { name, moment, minutes, halves, back } = loaded;
  return (
    <header className="stack">
      <PageLink className={`target ${styles.back}`} to={back} reloadDocument>
        {t('back')}
      </PageLink>
      <div className="line gap-md">
        <TwoHalves me={halves.me} other={halves.other} size="row" />
        <div className="stack gap-3xs">
          <h1>{t('title', { name: name ?? '' })}</h1>
          <p className="muted">{t('when', { day: moment.day, from: moment.from, minutes: String(minutes) })}</p>
        </div>
      </div>
    </header>
  );
}

/** The link of their own that two agreed on, where there is one. */
export function OwnLink({ link }: Pick<LoadedRoom, 'link'>) {
  const t = useTranslations('meetings-room');
  if (link === null) return null;
  return (
    <p>
      {t.rich('ownLink', {
        link: () => (
          <a className="target" href={link} target="_blank" rel="noopener noreferrer nofollow ugc">
            {link.replace('https://', '')}
          </a>
        ),
      })}
    </p>
  );
}
