import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { ProposedPerson } from '../people/proposed-people.ts';
import styles from './fitting-people.module.css';
import { PersonCard } from './fitting-people.tsx';
import { localePath, useLocale } from './locale.ts';
import { SubmitButton } from './submit-button.tsx';

/** The people the weekly round proposes, each with the reasons, a yes and a not now. The answers go to the page of proposals. */
export function ProposedPeople({ people, isBrief }: { people: ProposedPerson[]; isBrief?: boolean }) {
  return (
    <ul className={styles.people}>
      {people.map((one) => (
        <PersonCard key={one.proposal} person={one.person} isBrief={isBrief}>
          <Answers {...one} />
        </PersonCard>
      ))}
    </ul>
  );
}

function Answers({ proposal, person: { name }, waits }: ProposedPerson) {
  const t = useTranslations('rounds');
  const action = localePath(useLocale(), 'proposals');
  return (
    <>
      {waits && <p>{t('waiting', { name })}</p>}
      <Form method="post" action={action} className={`cluster gap-2xs ${styles.answers}`}>
        <input type="hidden" name="proposal" value={proposal} />
        <input type="hidden" name="name" value={name} />
        {!waits && (
          <SubmitButton look="ink" name="intent" value="yes" aria-label={t('yesTo', { name })}>
            {t('yes')}
          </SubmitButton>
        )}
        <SubmitButton look="quiet" name="intent" value="no" aria-label={t(waits ? 'takeBackOf' : 'noTo', { name })}>
          {t(waits ? 'takeBack' : 'no')}
        </SubmitButton>
      </Form>
    </>
  );
}

/** What the weekly round is, with a link to take part. */
export function RoundInvitation() {
  const t = useTranslations('rounds');
  const action = localePath(useLocale(), 'proposals');
  return (
    <section className={styles.section}>
      <h2 className="text-3xl">{t('invite.title')}</h2>
      <p>{t('invite.text')}</p>
      <Form method="post" action={action}>
        <SubmitButton name="intent" value="join">
          {t('invite.button')}
        </SubmitButton>
      </Form>
    </section>
  );
}
