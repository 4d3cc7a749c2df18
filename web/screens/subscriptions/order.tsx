import { useEffect } from 'react';
import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { FormFailure } from '../../client/form.ts';
import { Notice } from '../../components/notice.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { SubPageHeading } from '../../components/sub-page-heading.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { useFocusFirstError } from '../../components/use-focus-first-error.ts';
import styles from './checkout.module.css';
import type { OrderView } from './load-checkout.ts';
import { OrderFacts } from './order-facts.tsx';
import { TeamFields } from './team-fields.tsx';

/** Everything about an order on one page, before the provider's opens. outcome: that of the last attempt. */
export function Order({ order, outcome }: { order: OrderView; outcome: FormFailure | { failed: false } | undefined }) {
  const t = useTranslations('subscriptions-checkout');
  const failure = outcome?.failed ? outcome : undefined;
  const form = useFocusFirstError(failure);
  useReloadWhenBack();
  const { plan, isConfirmed } = order;
  const isTeam = plan.type === 'team';
  return (
    <div className={`stack gap-lg ${styles.page}`}>
      <SubPageHeading
        title={isTeam ? t('titleTeam') : t('title')}
        back={
          isTeam
            ? { to: 'account/team', words: t('backTeam') }
            : { to: 'account/select-subscription', words: t('back') }
        }
      >
        {failure && <Notice kind="bad">{failure.message}</Notice>}
        {!failure && order.isDeclined && <Notice kind="good">{t('declined')}</Notice>}
      </SubPageHeading>
      <OrderFacts order={order} />
      {isConfirmed ? (
        <Form method="post" className="stack gap-lg" noValidate ref={form}>
          <input type="hidden" name="plan" value={plan.id} />
          {isTeam && <TeamFields order={order} failure={failure} />}
          <Next order={order} />
          <div className={`stack gap-xs start ${styles.go}`}>
            <SubmitButton look="primary" busy={t('sending')}>
              {isTeam ? t('submitTeam') : t('submit')}
            </SubmitButton>
            <p className="small muted">
              {t.rich('terms', {
                terms: (words) => (
                  <PageLink to="legal/terms-of-service" reloadDocument>
                    {words}
                  </PageLink>
                ),
                privacy: (words) => (
                  <PageLink to="legal/privacy-policy" reloadDocument>
                    {words}
                  </PageLink>
                ),
              })}
            </p>
          </div>
        </Form>
      ) : (
        <ConfirmFirst email={order.email} isSent={outcome?.failed === false} />
      )}
    </div>
  );
}

/** A page restored from the back-forward cache still waits for the provider's page: reloaded, it can be used again. */
function useReloadWhenBack() {
  useEffect(() => {
    const reload = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.location.reload();
    };
    window.addEventListener('pageshow', reload);
    return () => window.removeEventListener('pageshow', reload);
  }, []);
}

/** What happens after the button. */
function Next({ order: { plan, payments } }: { order: OrderView }) {
  const t = useTranslations('subscriptions-checkout.next');
  const isTeam = plan.type === 'team';
  return (
    <section className={`stack gap-xs pretty ${styles.next}`} aria-labelledby="next">
      <h2 className="text-lg" id="next">
        {t('title')}
      </h2>
      <ol>
        <li>
          {isTeam
            ? t(payments.length > 1 ? 'either' : payments[0] === 'invoice' ? 'invoice' : 'agreeTeam')
            : t('agree')}
        </li>
        <li>{isTeam ? t('startTeam') : t('start')}</li>
        <li>{isTeam ? t('cancelTeam') : t('cancel')}</li>
      </ol>
    </section>
  );
}

/** No one orders with an unconfirmed address: receipts and reminders go there. */
function ConfirmFirst({ email, isSent }: { email: string; isSent: boolean }) {
  const t = useTranslations('subscriptions-checkout.confirm');
  return (
    <section className={`stack gap-xs pretty ${styles.next}`} aria-labelledby="confirm">
      <h2 className="text-lg" id="confirm">
        {t('title')}
      </h2>
      <p className="pretty">{t('text', { email })}</p>
      {isSent && <Notice kind="good">{t('sent')}</Notice>}
      <Form method="post" preventScrollReset>
        <SubmitButton look="primary" name="intent" value="resend">
          {t('resend')}
        </SubmitButton>
      </Form>
    </section>
  );
}
