import { useTranslations } from 'use-intl/react';
import { momentInFigures } from '../../../contract/format/dates.ts';
import type { MemberRow } from '../../../contract/operator-views.ts';
import type { ProfileLanguage } from '../../../contract/profiles.ts';
import { Moment } from './moment.tsx';
import styles from './person-facts.module.css';

/** A member's account: language, role, since when, and measures. */
export function PersonFacts(props: { member: MemberRow; speaks?: ProfileLanguage[]; learns?: ProfileLanguage[] }) {
  const { member, speaks = [], learns = [] } = props;
  const t = useTranslations('operator');
  const { role, locale, emailDomain, confirmed, createdAt, lastActive, cases, measures } = member;
  return (
    <div className={styles.facts}>
      <AccountState member={member} />
      <dl>
        <Fact name={t('person.language')}>{t(`language.${locale}`)}</Fact>
        {role !== 'member' && <Fact name={t('person.role')}>{t(`role.${role}`)}</Fact>}
        {emailDomain && (
          <Fact name={t('person.email')}>
            …@{emailDomain}
            {!confirmed && ` (${t('person.unconfirmed')})`}
          </Fact>
        )}
        <Fact name={t('person.since')}>
          <Moment iso={createdAt} />
        </Fact>
        {lastActive && (
          <Fact name={t('person.lastActive')}>
            <Moment iso={lastActive} />
          </Fact>
        )}
        {speaks.length > 0 && <Fact name={t('person.speaks')}>{namesOf(speaks)}</Fact>}
        {learns.length > 0 && <Fact name={t('person.learns')}>{namesOf(learns)}</Fact>}
        <Fact name={t('person.cases')}>{t('person.casesCount', { cases, measures })}</Fact>
      </dl>
    </div>
  );
}

function namesOf(languages: ProfileLanguage[]): string {
  return languages.map(({ name }) => name).join(', ');
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What holds against a member just now; nothing when nothing does. */
export function AccountState({ member }: { member: MemberRow }) {
  const t = useTranslations('operator');
  const { deleted, suspended, suspendedUntil, messagingPaused, messagingPausedUntil } = member;
  return (
    <>
      {deleted && <span className={`box ${styles.sign}`}>{t('person.deleted')}</span>}
      {suspended && (
        <span className={`box ${styles.sign}`}>
          {suspendedUntil
            ? t('person.suspended', { time: momentInFigures(suspendedUntil) })
            : t('person.suspendedOpen')}
        </span>
      )}
      {messagingPaused && (
        <span className={`box ${styles.sign}`}>
          {messagingPausedUntil
            ? t('person.paused', { time: momentInFigures(messagingPausedUntil) })
            : t('person.pausedOpen')}
        </span>
      )}
    </>
  );
}
