import { useId } from 'react';
import { useTranslations } from 'use-intl/react';
import { AboutFirst } from './about-first.tsx';
import type { LoadedMember } from './load-member.ts';
import { WriteBar } from './write-bar.tsx';
import { WriteBody, type WriteProps } from './write-body.tsx';
import styles from './write-section.module.css';
import { isClosed } from './writing-state.ts';

/** Where the reader writes the first message, always in sight, or learns why not now and what to do. */
export function WriteSection({ loaded, result }: { loaded: LoadedMember; result: WriteProps['result'] }) {
  const t = useTranslations('profiles-member');
  const notNow = useTranslations('profiles-requests.notNow');
  const id = useId();
  const { profile, writing } = loaded;
  const failure = result?.failed ? result : undefined;
  const title =
    writing?.kind === 'chat'
      ? t('chat.title')
      : isClosed(writing)
        ? notNow('title')
        : t('write.title', { name: profile.name });
  // A text that was refused stays, whatever the reason.
  const writes = writing?.kind === 'compose' || Boolean(failure?.values.text);
  const look = writes ? styles.bar : writing?.kind === 'chat' ? `${styles.bar} ${styles.known}` : '';
  return (
    <section className={`stack ruled start ${look}`} aria-labelledby={id} id="write">
      <h2 id={id} className={writes ? 'visually-hidden' : undefined}>
        {title}
      </h2>
      {writes && loaded.lacksAbout && <AboutFirst name={profile.name} />}
      {writes ? <WriteBar loaded={loaded} failure={failure} /> : <WriteBody {...loaded} result={result} />}
    </section>
  );
}
