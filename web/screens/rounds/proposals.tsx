import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { ButtonLink } from '../../components/button.tsx';
import { FailedPart } from '../../components/failed-part.tsx';
import { ProposedPeople, RoundInvitation } from '../../components/proposed-people.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import type { loadProposals } from '../../people/proposed-people.ts';

interface Shown {
  takesPart: boolean;
  hasLanguages: boolean;
  proposals: Awaited<ReturnType<typeof loadProposals>>;
}

/** Open proposals, also for members who no longer take part; and how to join or leave. */
export function Proposals({ takesPart, hasLanguages, proposals }: Shown) {
  const t = useTranslations('rounds');
  if (!proposals) return <FailedPart />;
  const { people, next } = proposals;
  return (
    <>
      {people.length > 0 && (
        <section className="stack gap-xs start">
          <h2 className="text-xl">{t('thisWeek', { count: people.length })}</h2>
          <p className="muted">{t('note')}</p>
          <ProposedPeople people={people} />
        </section>
      )}
      {people.length === 0 && takesPart && hasLanguages && <p>{t('none', { next })}</p>}
      {!hasLanguages && <WithoutLanguages />}
      {takesPart ? <Leaving /> : <RoundInvitation />}
    </>
  );
}

function WithoutLanguages() {
  const t = useTranslations('rounds');
  return (
    <div className="stack gap-xs start">
      <p>{t('languages')}</p>
      <ButtonLink to="account/profile/languages">{t('toProfile')}</ButtonLink>
    </div>
  );
}

function Leaving() {
  const t = useTranslations('rounds.stop');
  return (
    <section className="stack gap-xs start">
      <h2 className="text-xl">{t('title')}</h2>
      <p className="muted">{t('text')}</p>
      <Form method="post">
        <SubmitButton name="intent" value="leave">
          {t('button')}
        </SubmitButton>
      </Form>
    </section>
  );
}
