import { useTranslations } from 'use-intl/react';
import type { CheckIn as Asked } from '../../../contract/check-ins.ts';
import { CheckInForm } from '../../components/check-in-form.tsx';

/** The question how the tandem is going; once answered, the answer and what follows. Empty if there is no question. */
export function CheckIn({ asked, name }: { asked: Asked | null; name: string }) {
  const t = useTranslations('check-ins');
  if (!asked) return null;
  const { kind, answer, bothSaid } = asked;
  if (answer) {
    return (
      <section className="stack">
        {bothSaid && <h2 className="text-2xl">{t('both', { answer: bothSaid })}</h2>}
        <p>{t('thanks', { answer, name })}</p>
      </section>
    );
  }
  return (
    <section className="stack">
      <div>
        <h2 className="text-2xl">{t('title', { kind, name })}</h2>
        <p className="muted">{t('lead', { kind, name })}</p>
      </div>
      <CheckInForm kind={kind} />
      <p className="note">{t('private', { name })}</p>
    </section>
  );
}
