import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { chosenEndings } from '../../../contract/constants/tandems.ts';
import * as limits from '../../../contract/limits.ts';
import type { FormFailure } from '../../client/form.ts';
import { ChoiceField } from '../../components/choice-field.tsx';
import { TextField } from '../../components/field.tsx';
import { Fold } from '../../components/fold.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { dayAfter } from './day-after.ts';
import styles from './one-tandem.module.css';
import type { ShownTandem } from './tandem-view.ts';

interface Managed {
  tandem: ShownTandem;
  name: string;
  today: string;
  failure: FormFailure | undefined;
  /** the reader has just said that they need a pause, or that it is over */
  isWanted?: boolean;
}

/** Pausing, resuming and ending, behind a heading unless one of them is wanted; nothing if none is possible. */
export function ManageTandem(managed: Managed) {
  const t = useTranslations('tandems.manage');
  const { may } = managed.tandem;
  const refused = managed.failure?.values.intent;
  const isOpen = managed.isWanted || may.includes('resume') || refused === 'pause' || refused === 'end';
  if (!may.includes('end')) return null;
  return (
    <Fold title={t('title')} isOpen={isOpen}>
      <div>
        {may.includes('pause') && <Pause {...managed} />}
        {may.includes('resume') && (
          <Form method="post" preventScrollReset>
            <SubmitButton name="intent" value="resume">
              {t('resume')}
            </SubmitButton>
          </Form>
        )}
        <End {...managed} />
      </div>
    </Fold>
  );
}

function Pause({ today, failure }: Managed) {
  const t = useTranslations('tandems.manage');
  const isRefused = failure?.values.intent === 'pause';
  return (
    <details className={`disclosure ${styles.step}`} open={isRefused || undefined} data-closes="escape">
      <summary>{t('pause')}</summary>
      <Form method="post" className={`stack start wide ${styles.form}`} preventScrollReset>
        <p>{t('pauseText')}</p>
        <TextField
          label={t('until')}
          name="until"
          type="date"
          required
          min={dayAfter(today, 1)}
          max={dayAfter(today, 7 * limits.pauseWeeks)}
          defaultValue={(isRefused && failure?.values.until) || dayAfter(today, 14)}
          error={isRefused ? failure?.fields.until : undefined}
        />
        <SubmitButton name="intent" value="pause">
          {t('pauseButton')}
        </SubmitButton>
      </Form>
    </details>
  );
}

function End({ name, failure }: Managed) {
  const t = useTranslations('tandems.manage');
  const isRefused = failure?.values.intent === 'end';
  return (
    <details className={`disclosure ${styles.step}`} open={isRefused || undefined} data-closes="escape">
      <summary>{t('end')}</summary>
      <Form method="post" className={`stack start wide ${styles.form}`} preventScrollReset>
        <p>{t('endText', { name })}</p>
        <ChoiceField
          look="lines"
          legend={t('why')}
          name="ending"
          options={chosenEndings.map((value) => ({ value, label: t(`reason.${value}`) }))}
          chosen={isRefused ? failure?.values.ending : undefined}
          error={isRefused ? failure?.fields.ending : undefined}
        />
        <SubmitButton name="intent" value="end">
          {t('endButton')}
        </SubmitButton>
      </Form>
    </details>
  );
}
