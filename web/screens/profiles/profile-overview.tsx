import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import * as limits from '../../../contract/limits.ts';
import type { Profile } from '../../../contract/profiles.ts';
import { Avatar, pairOf } from '../../components/avatar.tsx';
import { factLine } from '../../components/fact-line.ts';
import { Icon } from '../../components/icon.tsx';
import { LanguagePair } from '../../components/language-pair.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { editPath, type FilledStep } from '../../people/profile-steps.ts';
import { placesOf } from './load-profile-step.ts';
import styles from './profile-overview.module.css';

/** What each step of a profile says now, in a line or two; a press on it opens the step. */
export function ProfileOverview({ profile }: { profile: Profile }) {
  const t = useTranslations('profiles.overview');
  const { name, age, about, hobbies, image = null, langsSpeaking = [], langsLearning = [] } = profile;
  return (
    <ul className={`lined-list ${styles.steps}`}>
      <Step step="languages">
        {langsSpeaking.length + langsLearning.length > 0 ? (
          <LanguagePair speaks={langsSpeaking} learns={langsLearning} />
        ) : (
          <p className="muted">{t('none.languages')}</p>
        )}
      </Step>
      <Step step="meeting">
        <MeetingLines profile={profile} />
      </Step>
      <Step step="about">
        <p>{age === null || age === undefined ? name : t('nameAge', { name, age: String(age) })}</p>
        {about ? <p className="clamp">{about}</p> : <p className="muted">{t('none.about')}</p>}
        {hobbies && <p className="clamp small muted">{hobbies}</p>}
      </Step>
      <Step step="picture">
        <div className="line gap-sm">
          <Avatar name={name} image={image} pair={pairOf(profile)} />
          {!image && <p className="muted">{t('none.picture')}</p>}
        </div>
      </Step>
    </ul>
  );
}

/** Where, how, when, and for how many. */
function MeetingLines({ profile }: { profile: Profile }) {
  const t = useTranslations('profiles.overview');
  const status = useTranslations('profiles.status');
  const week = useTranslations('profiles-week');
  const rooms = useTranslations('profiles-room');
  const { postcode, meetingPostcodes = [], availability = [], room = limits.room.min, isFull = false } = profile;
  const places = placesOf(profile);
  const townOf = (each: string) => places[each] ?? each;
  return (
    <>
      {postcode ? (
        <p>
          {townOf(postcode)}
          {meetingPostcodes.length > 0 && `, ${t('alsoIn', { places: meetingPostcodes.map(townOf).join(', ') })}`}
        </p>
      ) : (
        <p className="muted">{t('none.place')}</p>
      )}
      <p className="small muted">
        {factLine([
          status(profile.status),
          availability.length > 0 && week('chosen', { count: availability.length }),
          isFull ? t('full') : rooms('tandems', { room }),
        ])}
      </p>
    </>
  );
}

function Step({ step, children }: { step: FilledStep; children: ReactNode }) {
  const t = useTranslations('profiles.overview');
  const steps = useTranslations('profiles-steps');
  return (
    <li>
      <h2>
        <PageLink className="covers" to={editPath(step)} aria-label={t('change', { step: steps(`${step}.name`) })}>
          {steps(`${step}.name`)}
        </PageLink>
      </h2>
      <div className={`stack gap-3xs ${styles.says}`}>{children}</div>
      <Icon name="pencil" size={20} />
    </li>
  );
}
