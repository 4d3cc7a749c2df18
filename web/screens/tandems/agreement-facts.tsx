import { useTranslations } from 'use-intl/react';
import { factLine } from '../../components/fact-line.ts';
import styles from './agreement-facts.module.css';
import type { ShownTandem } from './tandem-view.ts';

/** What two agreed on in four answers: how often, where, corrections, until when. */
export function AgreementFacts({ tandem, name }: { tandem: ShownTandem; name: string }) {
  const t = useTranslations('tandems');
  const { rhythm, minutes, mode, place, mine, theirs, ends, termWeeks, week, state } = tandem;
  const style = (corrections: typeof mine.corrections) => corrections && t(`corrections.${corrections}`);
  const [own, others] = [style(mine.corrections), style(theirs.corrections)];
  return (
    <dl className={styles.facts}>
      <Fact label={t('facts.rhythm')} answer={t(`rhythm.${rhythm}`)}>
        {t('facts.duration', { minutes: String(minutes) })}
      </Fact>
      <Fact label={t('facts.where')} answer={mode === 'online' ? t('facts.online') : (place ?? t('facts.inPerson'))}>
        {mode === 'inPerson' && (place ? t('facts.inPerson') : t('facts.noPlace'))}
      </Fact>
      <Fact label={t('facts.corrections')} answer={factLine([...new Set([own, others])])}>
        {[own && t('facts.yours', { style: own }), others && t('facts.theirs', { name, style: others })]
          .filter(Boolean)
          .join(', ')}
      </Fact>
      {ends && week ? (
        <Fact label={t('facts.until', { day: ends })} answer={<Weeks {...week} isRunning={state !== 'ended'} />}>
          {t('state.week', { now: String(week.now), of: String(week.of) })}
        </Fact>
      ) : (
        <Fact label={t('facts.termLabel')} answer={t('facts.term', { weeks: String(termWeeks) })}>
          {t('facts.fromConsent')}
        </Fact>
      )}
    </dl>
  );
}

function Fact(props: { label: string; answer: React.ReactNode; children: React.ReactNode }) {
  const { label, answer, children } = props;
  return (
    <div>
      <dt className="small muted">{label}</dt>
      <dd>
        <strong>{answer}</strong>
        {children && <span className="small muted">{children}</span>}
      </dd>
    </div>
  );
}

/** The weeks as a row: those that are over, this one, those to come. The words below it say the same. */
function Weeks({ now, of, isRunning }: { now: number; of: number; isRunning: boolean }) {
  return (
    <span className={styles.weeks} aria-hidden="true">
      {Array.from({ length: of }, (_, index) => {
        const week = index + 1;
        const isOver = week < now || (week === now && !isRunning);
        return <i key={week} className={isOver ? styles.over : week === now ? styles.now : undefined} />;
      })}
    </span>
  );
}
