import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { corrections } from '../../../contract/constants/tandems.ts';
import * as limits from '../../../contract/limits.ts';
import type { FormFailure } from '../../client/form.ts';
import { ButtonLink } from '../../components/button.tsx';
import { ChoiceField } from '../../components/choice-field.tsx';
import { TextArea } from '../../components/field.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { AgreementFacts } from './agreement-facts.tsx';
import styles from './one-tandem.module.css';
import { Renewal } from './renewal.tsx';
import { TandemState } from './tandem-state.tsx';
import type { ShownTandem } from './tandem-view.ts';
import { Wishes } from './wishes.tsx';

interface Step {
  tandem: ShownTandem;
  name: string;
  failure: FormFailure | undefined;
}

/**
 * The tandem's state and the next possible step: answer, withdraw, or renew. A proposal is read before it is
 * answered. EndOfTandem covers finished ones.
 */
export function NextStep(step: Step) {
  const { tandem, name } = step;
  const isRunning = tandem.state === 'active' && !tandem.renewal;
  return (
    <section className={`stack start ${styles.next}`}>
      {!(isRunning && tandem.week) && (
        <p className="lead">
          <TandemState tandem={tandem} name={name} />
        </p>
      )}
      {tandem.state === 'proposed' && (
        <div className={styles.terms}>
          <AgreementFacts tandem={tandem} name={name} />
          <Wishes tandem={tandem} name={name} />
        </div>
      )}
      {tandem.may.includes('accept') && <Answer {...step} />}
      {tandem.may.includes('withdraw') && <OwnProposal id={tandem.id} />}
      {tandem.may.includes('renew') && !tandem.renewal?.byMe && <Renewal {...step} />}
      {tandem.state === 'ended' && <SearchOn tandem={tandem} />}
    </section>
  );
}

function Answer({ tandem, failure }: Step) {
  const t = useTranslations('tandems');
  return (
    <>
      <Form method="post" className={`stack start wide ${styles.form}`} preventScrollReset>
        <input type="hidden" name="version" value={tandem.version} />
        <ChoiceField
          look="pills"
          legend={t('accept.corrections')}
          name="corrections"
          options={corrections.map((value) => ({ value, label: t(`corrections.${value}`) }))}
          chosen={failure?.values.corrections ?? tandem.mine.corrections ?? 'afterwards'}
        />
        <details className="disclosure" open={failure?.values.wish ? true : undefined}>
          <summary>{t('accept.wish')}</summary>
          <TextArea
            label={t('propose.wish')}
            name="wish"
            rows={3}
            limit={limits.tandemWish.max}
            defaultValue={failure?.values.wish ?? tandem.mine.wish ?? ''}
            error={failure?.fields.wish}
          />
        </details>
        <SubmitButton look="primary" tall name="intent" value="accept" busy={t('accept.busy')}>
          {t('accept.button')}
        </SubmitButton>
      </Form>
      <div className="cluster rows-2xs">
        <ButtonLink to={`together/${tandem.id}/change`}>{t('accept.change')}</ButtonLink>
        <Form method="post" preventScrollReset>
          <SubmitButton look="quiet" name="intent" value="decline">
            {t('accept.decline')}
          </SubmitButton>
        </Form>
      </div>
    </>
  );
}

function OwnProposal({ id }: { id: string }) {
  const t = useTranslations('tandems.own');
  return (
    <div className="cluster rows-2xs">
      <ButtonLink to={`together/${id}/change`}>{t('change')}</ButtonLink>
      <Form method="post" preventScrollReset>
        <SubmitButton look="quiet" name="intent" value="decline">
          {t('withdraw')}
        </SubmitButton>
      </Form>
    </div>
  );
}

/** The link back to the search, with the languages of the tandem. */
export function SearchOn({ tandem: { mine, theirs }, look }: Pick<Step, 'tandem'> & { look?: 'primary' | 'outline' }) {
  const t = useTranslations('tandems.end');
  return (
    <ButtonLink to={`tandems?speak=${mine.language.code}&learn=${theirs.language.code}`} look={look ?? 'outline'}>
      {t('search')}
    </ButtonLink>
  );
}
