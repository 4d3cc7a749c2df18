import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { tandemTerms } from '../../../contract/constants/tandems.ts';
import type { FormFailure } from '../../client/form.ts';
import { ChoiceField } from '../../components/choice-field.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import styles from './one-tandem.module.css';
import { type ShownTandem, waitsForMe } from './tandem-view.ts';

/** Offers a term, or agrees to the one that is offered. */
export function Renewal({ tandem, failure }: { tandem: ShownTandem; failure: FormFailure | undefined }) {
  const t = useTranslations('tandems.renew');
  const offered = waitsForMe(tandem) ? tandem.renewal : null;
  if (offered) {
    return (
      <Form method="post" className={`stack start wide ${styles.form}`} preventScrollReset>
        <input type="hidden" name="termWeeks" value={offered.termWeeks} />
        <SubmitButton look="primary" tall name="intent" value="renew">
          {t('agree', { weeks: String(offered.termWeeks) })}
        </SubmitButton>
      </Form>
    );
  }
  return (
    <Form method="post" className={`stack start wide ${styles.form}`} preventScrollReset>
      <ChoiceField
        look="pills"
        legend={t('title')}
        name="termWeeks"
        options={tandemTerms.map((weeks) => ({ value: String(weeks), label: t('weeks', { weeks: String(weeks) }) }))}
        chosen={failure?.values.termWeeks ?? String(tandem.termWeeks)}
      />
      <p className="note">{t('text')}</p>
      <SubmitButton look="primary" name="intent" value="renew">
        {t('button')}
      </SubmitButton>
    </Form>
  );
}
