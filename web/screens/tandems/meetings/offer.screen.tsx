import { Form, redirect } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { submitForm } from '../../../client/form.ts';
import { MeetingFields } from '../../../components/meeting-fields.tsx';
import { Notice } from '../../../components/notice.tsx';
import { SubPageHeading } from '../../../components/sub-page-heading.tsx';
import { SubmitButton } from '../../../components/submit-button.tsx';
import { useFocusFirstError } from '../../../components/use-focus-first-error.ts';
import { readMeetingProposal } from '../../../meetings/read-meeting-form.ts';
import { pageContext } from '../../../routing/page-context.ts';
import type { Route } from './+types/offer.screen.ts';
import { loadMeetingForm, meetingPlace, pathAfterOffer } from './load-meeting-form.ts';
import styles from './meeting-form.module.css';

export function loader({ context, params }: Route.LoaderArgs) {
  return loadMeetingForm(context.get(pageContext), meetingPlace(params));
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { api, locale } = context.get(pageContext);
  const where = meetingPlace(params);
  const form = await request.formData();
  return submitForm(form, async () => {
    const body = { data: readMeetingProposal(form) };
    if (where.kind === 'chat') await api('POST /api/chats/{id}/meetings', { params: { id: where.id }, body });
    else await api('POST /api/tandems/{id}/meetings', { params: { id: where.id }, body });
    return redirect(`/${locale}/${pathAfterOffer(where)}`, 303);
  });
}

/** Offers the other up to three times for a meeting, how long and where. */
export default function Offer({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('meetings-form');
  const { name, back, now, towns, filled } = loaderData;
  const failure = actionData?.failed ? actionData : undefined;
  const form = useFocusFirstError(failure);
  return (
    <div className="stack gap-lg narrow">
      <SubPageHeading title={t('title', { name })} back={{ to: back, words: t('back') }}>
        <p className="muted">{t('lead', { name })}</p>
        {failure && <Notice kind="bad">{failure.message}</Notice>}
      </SubPageHeading>
      <Form method="post" className={`stack gap-md own-width ${styles.form}`} noValidate ref={form}>
        <MeetingFields {...{ name, now, towns, filled, failure }} withLink />
        <SubmitButton look="primary" tall busy={t('busy')}>
          {t('send')}
        </SubmitButton>
      </Form>
    </div>
  );
}
