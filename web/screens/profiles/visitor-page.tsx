import { useTranslations } from 'use-intl/react';
import type { FormFailure } from '../../client/form.ts';
import { ButtonLink } from '../../components/button.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { type actAsVisitor, type Step, steps } from './act-as-visitor.ts';
import { FullForVisitors } from './full-for-visitors.tsx';
import type { Wanted } from './load-wanted.ts';
import { PersonWanted } from './person-wanted.tsx';
import { VisitorLogIn } from './visitor-log-in.tsx';
import { VisitorSignUp } from './visitor-sign-up.tsx';
import styles from './write.module.css';

type VisitorResult = Exclude<Awaited<ReturnType<typeof actAsVisitor>>, Response | { type: string }>;

/** The person a visitor wants to write to, the message, and what is needed to send it (decision 009). */
export function VisitorPage({ wanted, result }: { wanted: Wanted; result: FormFailure | VisitorResult | undefined }) {
  const t = useTranslations('profiles-write');
  const { person, pair } = wanted;
  const { name } = person;
  const failure = result?.failed ? result : undefined;
  const values = result?.values ?? {};
  const step = stepOf(result);
  // Earlier input is not removed.
  const isClosed = person.requests === 'closed' && !result;
  const isFull = !isClosed && person.hasRoom === false;
  const waits = !isClosed && !isFull;
  return (
    <div className={`stack gap-md ${styles.page}`}>
      <PageTitle title={t('title', { name })} />
      <header className={`stack gap-2xs ${styles.intro}`}>
        <h1>{waits ? t('waits', { name }) : t('title', { name })}</h1>
        {waits && pair.speaks && pair.learns && (
          <p className={styles.lead}>
            {t('waitsFor', {
              speaks: pair.learns.name,
              learns: pair.speaks.name,
              fits: pair.fits ? 'yes' : 'no',
            })}
          </p>
        )}
      </header>
      <PersonWanted person={person} searched={wanted.searched} />
      {isFull && !result && <FullForVisitors name={name} searched={wanted.searched} />}
      {isClosed ? (
        <ClosedToAll name={name} />
      ) : (
        <div className={styles.form}>
          {step === 'sign-up' ? (
            <VisitorSignUp wanted={wanted} values={values} failure={failure} />
          ) : (
            <VisitorLogIn name={name} step={step} values={values} failure={failure} />
          )}
        </div>
      )}
    </div>
  );
}

/** No one should create an account for a message that will be refused. */
function ClosedToAll({ name }: { name: string }) {
  const t = useTranslations('profiles-requests.notNow');
  return (
    <div className={styles.form}>
      <p>{t('closed.text', { name })}</p>
      <ButtonLink look="primary" to="tandems">
        {t('others')}
      </ButtonLink>
    </div>
  );
}

/** A log-in that took too long starts again. */
function stepOf(result: FormFailure | VisitorResult | undefined): Step {
  if (!result) return 'sign-up';
  if (!result.failed) return result.step;
  if (result.code === 'log_in_expired') return 'log-in';
  return steps.find((step) => step === result.values.step) ?? 'sign-up';
}
