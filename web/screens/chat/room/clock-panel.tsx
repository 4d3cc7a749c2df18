import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { type ClockOffer, isOver, leftOfPart, mayOffer, minutesByClock } from '../../../../contract/language-clock.ts';
import type { Room } from '../../../../contract/meetings-room.ts';
import { Button } from '../../../components/button.tsx';
import styles from './clock.module.css';
import { ClockFace } from './clock-face.tsx';
import type { LoadedRoom } from './load-room.ts';
import { playTone } from './tone.ts';
import { useLanguageClock } from './use-language-clock.ts';
import type { Visit } from './visit.ts';

/** How long the word at the change stays, in milliseconds; the tone is over sooner. */
const changeShown = 8000;

/** The language clock: whose turn it is, what is left, and what both can agree on. */
export function ClockPanel({ loaded, view, session }: Visit) {
  const t = useTranslations('meetings-room.clock');
  const [changed, setChanged] = useState<'part' | 'over'>();
  const clock = useLanguageClock(view.clock, (kind) => {
    playTone(kind);
    setChanged(kind);
    setTimeout(() => setChanged(undefined), changeShown);
  });
  const { room } = view;
  if (!clock || !room) return null;
  const names = languageNames(loaded, room, t);
  const part = clock.parts[clock.at];
  const language = names[part?.side ?? 0];
  const runs = view.clock?.reading.runs && view.line === 'up';
  const minutes = minutesByClock(clock);
  const [spoken, learned] = room.side === 0 ? minutes : [minutes[1], minutes[0]];
  const figures = { spoken: String(spoken), learned: String(learned) };
  const [mine, theirs] = room.side === 0 ? names : [names[1], names[0]];
  return (
    <section className={styles.clock} aria-label={t('label')}>
      <ClockFace clock={clock} mine={room.side} />
      <div className="stack gap-3xs start">
        {isOver(clock) ? (
          <>
            <p className={styles.language}>{t('over')}</p>
            <p className="small muted">{t('overLead', { mine, theirs, ...figures })}</p>
          </>
        ) : clock.isStarted ? (
          <>
            <p className={styles.language}>{t('now', { language })}</p>
            <p className="cluster gap-2xs numbers">
              <span role="timer">{t('left', { time: clockTime(leftOfPart(clock)) })}</span>
              {!runs && <span className="muted">{t(view.line === 'up' ? 'waits' : 'still')}</span>}
            </p>
          </>
        ) : (
          <>
            <p>{t('notStarted', { language })}</p>
            <Button type="button" look="primary" onClick={() => session?.step('start')}>
              {t('start')}
            </Button>
          </>
        )}
        {clock.isStarted && (
          <div className={`cluster gap-2xs above-2xs ${styles.offers}`}>
            {(['more', 'skip'] as const).map((what) => (
              <Offer
                key={what}
                what={what}
                offer={clock.offer}
                side={room.side}
                mayOffer={mayOffer(clock, what) && !(what === 'skip' && clock.at > 0)}
                onPress={() => session?.step(what)}
              />
            ))}
          </div>
        )}
        <p className="small" role="status">
          {clock.offer && clock.offer.by !== room.side && t(`asks.${clock.offer.what}`, { name: loaded.name ?? '' })}
        </p>
      </div>
      <p className="visually-hidden" role="alert">
        {changed === 'part' && t('changed', { language })}
        {changed === 'over' && t('over')}
      </p>
      {changed && (
        <div className={`on-yellow ${styles.change}`} aria-hidden="true">
          <strong>{changed === 'over' ? t('over') : t('changed', { language })}</strong>
          {changed === 'part' && <span>{t('changedLead')}</span>}
        </div>
      )}
    </section>
  );
}

function Offer(props: {
  what: ClockOffer;
  offer: { what: ClockOffer; by: number } | null;
  side: number;
  mayOffer: boolean;
  onPress: () => void;
}) {
  const t = useTranslations('meetings-room.clock');
  const { what, offer, side, onPress } = props;
  if (!props.mayOffer) return null;
  const isMine = offer?.what === what && offer.by === side;
  const isTheirs = offer?.what === what && !isMine;
  return (
    <Button type="button" look={isTheirs ? 'primary' : 'outline'} aria-disabled={isMine} onClick={onPress}>
      {t(isTheirs ? `${what}Theirs` : isMine ? `${what}Mine` : what)}
    </Button>
  );
}

/** Minutes and seconds, as clocks show them; the last second is shown until it is over. */
function clockTime(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Names of the two languages by side; if the room has none, whose it is. */
function languageNames(
  { languages: names, name }: Pick<LoadedRoom, 'languages' | 'name'>,
  { languages, side }: Pick<Room, 'languages' | 'side'>,
  t: (key: 'mine' | 'theirs', values: { name: string }) => string,
): [string, string] {
  const nameOf = (of: 0 | 1) => names[languages[of] ?? ''] ?? t(of === side ? 'mine' : 'theirs', { name: name ?? '' });
  return [nameOf(0), nameOf(1)];
}
