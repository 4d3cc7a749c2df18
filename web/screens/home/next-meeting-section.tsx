import { useTranslations } from 'use-intl/react';
import { ButtonLink } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { TwoHalves } from '../../components/two-halves.tsx';
import type { MemberHomeData } from './load-member-home.ts';
import styles from './member-home.module.css';
import type { NextMeeting } from './next-meeting.ts';

/** The member's next meeting: both faces as one, a large date, when, where, with whom. */
export function NextMeetingSection({ next, me }: { next: NextMeeting; me: MemberHomeData['me'] }) {
  const t = useTranslations('home.member.next');
  const { at, dayOfMonth, weekday, month, from, to, isUnderWay, room, name, image, pair, path, move } = next;
  return (
    <section className="stack start">
      <h2 className="text-3xl">{t('title')}</h2>
      <div className={styles.next}>
        <div className={styles.halves}>
          <TwoHalves me={me} other={{ name, image, language: pair.speaks }} size="page" />
        </div>
        <time className={`line gap-sm ${styles.date}`} dateTime={at}>
          <span className={styles.dayOfMonth}>{dayOfMonth}</span>
          <span className={styles.dayWords}>
            <span className="capital">{weekday}</span> <span>{month}</span>
          </span>
        </time>
        <p className={styles.fact}>
          <Icon name="clock" size={20} />
          <span>{isUnderWay ? t('underWay', { from, to }) : t('time', { from, to })}</span>
        </p>
        <p className={styles.fact}>
          <Icon name={next.mode === 'online' ? 'monitor' : 'map-pin'} size={20} />
          <Where next={next} />
        </p>
        <p className={styles.fact}>
          <Icon name="users-round" size={20} />
          <span>{t('with', { name })}</span>
        </p>
        <p className={styles.acts}>
          {room?.isOpen && (
            <ButtonLink look="primary" to={room.path} reloadDocument>
              {t('room')}
            </ButtonLink>
          )}
          <ButtonLink to={path}>{t('open')}</ButtonLink>
          {move && (
            <ButtonLink look="quiet" to={move}>
              {t('move')}
            </ButtonLink>
          )}
        </p>
      </div>
    </section>
  );
}

function Where({ next: { mode, place, link, room } }: { next: NextMeeting }) {
  const t = useTranslations('home.member.next');
  if (mode === 'inPerson') return <span>{place ?? t('noPlace')}</span>;
  if (room) return <span>{t('here')}</span>;
  if (link === null) return <span>{t('noLink')}</span>;
  return (
    <a href={link} target="_blank" rel="noopener noreferrer nofollow ugc">
      {link.replace('https://', '')}
    </a>
  );
}
