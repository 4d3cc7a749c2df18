import { Form, redirect } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { swissNumber } from '../../../contract/format/numbers.ts';
import * as limits from '../../../contract/limits.ts';
import { numberOf, submitForm } from '../../client/form.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/field.tsx';
import { Notice } from '../../components/notice.tsx';
import { SubPageHeading } from '../../components/sub-page-heading.tsx';
import { useFocusFirstError } from '../../components/use-focus-first-error.ts';
import { pageContext } from '../../routing/page-context.ts';
import type { Route } from './+types/team-licences.screen.ts';
import { loadLicences } from './load-licences.ts';
import { Quote } from './quote.tsx';
import styles from './team.module.css';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const licences = await loadLicences(page, url.searchParams.get('licences'));
  if (!licences) throw redirect(`/${page.locale}/account/team`);
  return licences;
}

/** Orders the number that was quoted: the buyer agrees on the provider's page, or pays an invoice. */
export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const form = await request.formData();
  return submitForm(form, async () => {
    // An empty field is no number; the API reports that it is required.
    const licences = numberOf(form, 'licences') ?? (null as never);
    const { data: team } = await page.api('POST /api/team/licences', { body: { data: { licences } } });
    return redirect(team.order?.approveUrl ?? `/${page.locale}/account/team?ordered=${licences}`, 303);
  });
}

/** Another number of licences: its price, and then the order. Nothing is ordered before its price is shown. */
export default function TeamLicences({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('teams-billing');
  const form = useFocusFirstError(loaderData.fault);
  const { licences, used, next, licencesFrom, wanted, quote, fault, canChange, hasOrder } = loaderData;
  const error = fault === 'notNumber' ? t('licences.notNumber') : (fault ?? undefined);
  return (
    <div className="stack gap-xl reading">
      <SubPageHeading title={t('licences.title')} back={{ to: 'account/team', words: t('back') }}>
        {actionData && <Notice kind="bad">{actionData.message}</Notice>}
        <p>
          {t('licences.now', { count: licences, shown: swissNumber(licences), used: swissNumber(used), given: used })}
        </p>
        {next !== null && <p>{t('licences.next', { count: next, shown: swissNumber(next) })}</p>}
      </SubPageHeading>
      {canChange ? (
        <>
          <Form className={`stack start ${styles.numberForm}`} noValidate ref={form} preventScrollReset>
            <TextField
              key={wanted}
              type="number"
              inputMode="numeric"
              name="licences"
              label={t('licences.field')}
              hint={t('licences.fieldHint')}
              min={licencesFrom}
              max={limits.licences.max}
              required
              defaultValue={wanted || String(next ?? licences)}
              error={error}
            />
            <Button look={quote ? 'outline' : 'primary'}>{t('licences.quote')}</Button>
          </Form>
          {hasOrder && <p className="small muted">{t('licences.openOrder')}</p>}
          {quote && <Quote quote={quote} />}
        </>
      ) : (
        <p>{t('licences.notNow')}</p>
      )}
    </div>
  );
}
