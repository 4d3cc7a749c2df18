import { Form, redirect } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { numberOf, submitForm } from '../../../client/form.ts';
import { Notice } from '../../../components/notice.tsx';
import { SlotFields } from '../../../components/slot-fields.tsx';
import { SubPageHeading } from '../../../components/sub-page-heading.tsx';
import { SubmitButton } from '../../../components/submit-button.tsx';
import { useFocusFirstError } from '../../../components/use-focus-first-error.ts';
import { readSlots } from '../../../meetings/read-meeting-form.ts';
import { pageContext } from '../../../routing/page-context.ts';
import type { Route } from './+types/move.screen.ts';
import { loadMoveForm, meetingPlace, pathAfterOffer } from './load-meeting-form.ts';
import styles from './meeting-form.module.css';

export function loader({ context, params }: Route.LoaderArgs) {
  return loadMoveForm(context.get(pageContext), meetingPlace(params), params.meeting);
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { api, locale } = context.get(pageContext);
  const form = await request.formData();
  return submitForm(form, async () => {
    const body = { data: { slots: readSlots(form), version: numberOf(form, 'version') ?? 0 } };
    await api('POST /api/meetings/{id}/move', { params: { id: params.meeting }, body });
    return redirect(`/${locale}/${pathAfterOffer(meetingPlace(params))}`, 303);
  });
}

/** Proposes up to three other times for a meeting. The agreed one stays until the other accepts. */
export default function Move({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('meetings-form');
  const { name, back, now, version, agreed } = loaderData;
  const failure = actionData?.failed ? actionData : undefined;
  const form = useFocusFirstError(failure);
  return (
    <div className="stack gap-lg narrow">
      <SubPageHeading title={t(agreed ? 'moveTitle' : 'otherTitle')} back={{ to: back, words: t('back') }}>
        <p className="muted">{agreed ? t('moveLead', { name, moment: agreed }) : t('lead', { name })}</p>
        {failure && <Notice kind="bad">{failure.message}</Notice>}
      </SubPageHeading>
      <Form method="post" className={`stack gap-md own-width ${styles.form}`} noValidate ref={form}>
        <input type="hidden" name="version" value={version} />
        <SlotFields now={now} failure={failure} />
        <SubmitButton look="primary" tall busy={t('busy')}>
          {t('send')}
        </SubmitButton>
      </Form>
    </div>
  );
}
