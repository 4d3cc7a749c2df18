import { useTranslations } from 'use-intl/react';
import type { CheckIn as Question } from '../../../contract/check-ins.ts';
import { CheckInForm } from '../../components/check-in-form.tsx';
import { Fold } from '../../components/fold.tsx';

/**
 * The question how the tandem is going, folded unless it is the open one; once answered, the answer and what follows.
 * Empty if there is no question.
 */
export function CheckIn({ question, name, isOpen }: { question: Question | null; name: string; isOpen: boolean }) {
  const t = useTranslations('check-ins');
  if (!question) return null;
  const { kind, answer, bothSaid } = question;
  if (answer) {
    return (
      <section className="stack">
        {bothSaid && <h2 className="text-2xl">{t('both', { answer: bothSaid })}</h2>}
        <p>{t('thanks', { answer, name })}</p>
      </section>
    );
  }
  const title = t('title', { kind, name });
  const lead = <p className="muted">{t('lead', { kind, name })}</p>;
  const answers = (
    <>
      <CheckInForm kind={kind} />
      <p className="note">{t('private', { name })}</p>
    </>
  );
  if (!isOpen)
    return (
      <Fold title={title}>
        <div className="stack">
          {lead}
          {answers}
        </div>
      </Fold>
    );
  return (
    <section className="stack">
      <div>
        <h2 className="text-2xl">{title}</h2>
        {lead}
      </div>
      {answers}
    </section>
  );
}
