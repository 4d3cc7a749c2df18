import { Form, redirect } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { type CancellationReason, cancellationReasons } from '../../../contract/constants/subscriptions.ts';
import * as limits from '../../../contract/limits.ts';
import { submitForm, textOf } from '../../client/form.ts';
import { ChoiceField } from '../../components/choice-field.tsx';
import { TextArea } from '../../components/field.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { SubPageHeading } from '../../components/sub-page-heading.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { pageContext } from '../../routing/page-context.ts';
import type { Route } from './+types/cancel.screen.ts';
import { type ShownSubscription, shownSubscription } from './own-subscription.ts';
import styles from './subscription.module.css';

/** Suspended members can open this page too. The address may name a subscription; the default is one's own premium. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { data: all } = await page.api('GET /api/subscriptions');
  const named = url.searchParams.get('subscription');
  const found = all.find(
    ({ id, type, state }) =>
      (named ? id === named : type === 'premium') && (state === 'active' || state === 'past_due'),
  );
  if (!found) throw redirect(`/${page.locale}/account/subscription`);
  return shownSubscription(found, { locale: page.locale, now: new Date() });
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const form = await request.formData();
  return submitForm(form, async () => {
    const reason = textOf(form, 'reason') as CancellationReason | '';
    const comment = textOf(form, 'comment').trim();
    await page.api('POST /api/subscriptions/cancel', {
      body: {
        data: { subscription: textOf(form, 'subscription'), ...(reason && { reason }), ...(comment && { comment }) },
      },
    });
    return redirect(`/${page.locale}/account/subscription?cancelled`, 303);
  });
}

/** Explains what cancelling means, asks for an optional reason, and cancels. */
export default function CancelSubscription({ loaderData: subscription, actionData }: Route.ComponentProps) {
  const t = useTranslations('subscriptions.cancel');
  const about = useTranslations('subscriptions');
  return (
    <div className={styles.page}>
      <SubPageHeading title={t('title')} back={{ to: 'account/subscription', words: about('title') }}>
        {actionData && <Notice kind="bad">{actionData.message}</Notice>}
      </SubPageHeading>
      <section className={`stack start ${styles.section}`} aria-labelledby="happens">
        <h2 id="happens">{t('happens')}</h2>
        <Consequences {...subscription} />
      </section>
      <Form method="post" className="stack gap-lg" noValidate>
        <input type="hidden" name="subscription" value={subscription.id} />
        <ChoiceField
          look="lines"
          legend={t('why')}
          name="reason"
          isOptional
          options={cancellationReasons.map((value) => ({ value, label: t(`reason.${value}`) }))}
          chosen={actionData?.values.reason}
          error={actionData?.fields.reason}
        />
        <TextArea
          label={t('comment')}
          hint={t('commentHint', { max: String(limits.cancellationComment.max) })}
          name="comment"
          limit={limits.cancellationComment.max}
          defaultValue={actionData?.values.comment}
          error={actionData?.fields.comment}
        />
        <div className="cluster above-2xs">
          <SubmitButton look="ink" busy={t('sending')}>
            {t('submit')}
          </SubmitButton>
          <PageLink to="account/subscription" className={styles.keep}>
            {t('keep')}
          </PageLink>
        </div>
      </Form>
    </div>
  );
}

function Consequences({ type, state, until }: ShownSubscription) {
  const t = useTranslations('subscriptions.cancel');
  const isPaid = state === 'active' && until !== null;
  return (
    <ul className="stack gap-2xs bulleted">
      <li>{isPaid ? t('until', { type, day: until }) : t('atOnce', { type })}</li>
      <li>{t('nothingMore')}</li>
      {type === 'premium' && <li>{t('basic', { limit: String(limits.monthlyRequests.basic) })}</li>}
      <li>{isPaid ? t('again', { day: until }) : t('againAtOnce')}</li>
    </ul>
  );
}
