import { redirect } from 'react-router';
import { useTranslations } from 'use-intl/react';
import * as limits from '../../../contract/limits.ts';
import { submitForm, textOf } from '../../client/form.ts';
import { BoardSample } from '../../components/board-sample.tsx';
import { Fold } from '../../components/fold.tsx';
import { localePath, useLocale } from '../../components/locale.ts';
import { PageTitle } from '../../components/page-title.tsx';
import sections from '../../components/sections.module.css';
import { pageContext } from '../../routing/page-context.ts';
import type { PageHandle } from '../../routing/page-handle.ts';
import { sharedPage } from '../../routing/shared-page.ts';
import type { Route } from './+types/corporate-benefit.screen.ts';
import styles from './corporate-benefit.module.css';
import { EnquirySection } from './enquiry-section.tsx';
import { Sight } from './sight.tsx';
import { BuyLink, TeamPrice } from './team-price.tsx';
import { Terms } from './terms.tsx';
import { type WaysToPay, waysToPay } from './ways-to-pay.ts';

export const handle: PageHandle = { withoutScript: true };
export const headers = sharedPage;

export async function loader({ context, url }: Route.LoaderArgs) {
  const plans = await context.get(pageContext).api('GET /api/subscriptions/plans');
  return {
    plan: plans.data.find(({ type }) => type === 'team') ?? null,
    payments: plans.meta.payments,
    isSent: url.searchParams.has('sent'),
  };
}

/** Takes a company's enquiry; responses to forms are never cached (server/app/pages/page-cache.ts). */
export async function action({ context, request }: Route.ActionArgs) {
  const { api, locale } = context.get(pageContext);
  const form = await request.formData();
  return submitForm(form, async () => {
    const people = textOf(form, 'people').replace(/[\s’']/g, '');
    await api('POST /api/enquiries', {
      body: {
        data: {
          company: textOf(form, 'company'),
          name: textOf(form, 'name'),
          email: textOf(form, 'email'),
          // Other text is passed on for the API to refuse.
          people: people === '' ? null : /^\d{1,9}$/.test(people) ? Number(people) : (people as unknown as number),
          message: textOf(form, 'message'),
        },
      },
    });
    return redirect(`/${locale}/corporate-benefit?sent#enquiry`, 303);
  });
}

/** Licences for the people of a company or a university (product 6, Premium business). */
export default function CorporateBenefit({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('enquiries');
  const { plan, payments } = loaderData;
  const by = waysToPay(payments);
  const isSold = plan !== null && by !== null;
  return (
    <div className="stack gap-xl">
      <PageTitle title={t('title')} description={t('description')} />
      <header className={`stack start ${sections.section}`}>
        <p className="small muted">{t('title')}</p>
        <h1>{t('headline')}</h1>
        <p className="lead muted">{t('lead')}</p>
        <p className="cluster gap-md rows-xs">
          {isSold && <BuyLink plan={plan} />}
          <a className={styles.ask} href={`${localePath(useLocale(), 'corporate-benefit')}#enquiry`}>
            {t('ask')}
          </a>
        </p>
      </header>
      <TeamPrice plan={plan} />
      <section className={`stack start ${sections.section}`}>
        <h2>{t('programmes.title')}</h2>
        <p className="lead muted">{t('programmes.lead')}</p>
        <BoardSample />
      </section>
      <div className="lined-list">
        <Programmes />
        <Benefits />
        <Sight />
        {isSold && <HowItWorks by={by} />}
        {isSold && <Terms plan={plan} by={by} />}
      </div>
      <EnquirySection isSent={loaderData.isSent} failure={actionData} isPrimary={!isSold} />
    </div>
  );
}

function Benefits() {
  const t = useTranslations('enquiries.what');
  const { basic, premium } = limits.monthlyRequests;
  return (
    <Fold title={t('title')}>
      <div className={styles.columns}>
        <div>
          <h3>{t('contacts.title', { limit: String(premium) })}</h3>
          <p className="muted">{t('contacts.text', { basic: String(basic) })}</p>
        </div>
        {(['filters', 'languages'] as const).map((name) => (
          <div key={name}>
            <h3>{t(`${name}.title`)}</h3>
            <p className="muted">{t(`${name}.text`)}</p>
          </div>
        ))}
      </div>
    </Fold>
  );
}

function HowItWorks({ by }: { by: WaysToPay }) {
  const t = useTranslations('enquiries.how');
  const invitation = { max: String(limits.invitationsAtOnce), days: String(limits.invitationDays) };
  const steps = [
    ['order', t('order.text', { by })],
    ['invite', t('invite.text', invitation)],
    ['change', t('change.text')],
  ] as const;
  return (
    <Fold title={t('title')}>
      <ol className={styles.columns}>
        {steps.map(([step, text]) => (
          <li key={step}>
            <h3>{t(`${step}.title`)}</h3>
            <p className="muted">{text}</p>
          </li>
        ))}
      </ol>
    </Fold>
  );
}

/** How a tandem programme of an organisation runs (product 26). */
function Programmes() {
  const t = useTranslations('enquiries.programmes');
  return (
    <Fold title={t('how')}>
      <ol className={`${styles.columns} ${styles.two}`}>
        {(['apply', 'decide', 'publish', 'report'] as const).map((step) => (
          <li key={step}>
            <h3>{t(`${step}.title`)}</h3>
            <p className="muted">{t(`${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </Fold>
  );
}
