import { redirect } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { type OpenTo, openToWords } from '../../../contract/constants/profiles.ts';
import * as limits from '../../../contract/limits.ts';
import type { ProfileChange } from '../../../contract/profiles.ts';
import { changedSince, previousOf } from '../../client/changed-in-form.ts';
import { submitForm, textOf } from '../../client/form.ts';
import { Notice } from '../../components/notice.tsx';
import { OwnLimit } from '../../components/own-limit.tsx';
import { ProtectionHeading } from '../../components/protection-heading.tsx';
import { pageContext, readerContext } from '../../routing/page-context.ts';
import type { Route } from './+types/requests.screen.ts';
import { noLimit, RequestsForm } from './requests-form.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { id } = context.get(readerContext);
  const { data: profile } = await page.api('GET /api/profiles/{id}', { params: { id } });
  const { openTo = [], gender = null, requestLimit = null, limitReachedUntil = null } = profile;
  const isSaved = url.searchParams.has('saved');
  return { openTo, requestLimit, limitReachedUntil, hasGender: gender !== null, isSaved };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { api, locale } = context.get(pageContext);
  const { id } = context.get(readerContext);
  const form = await request.formData();
  const save = (data: ProfileChange) =>
    submitForm(form, async () => {
      await api('PUT /api/profiles/{id}', { params: { id }, body: { data } });
      return redirect(`/${locale}/account/requests?saved`, 303);
    });
  if (textOf(form, 'intent') === 'noLimit') return save({ requestLimit: null });
  // With nobody, the boxes below do not count.
  const only = openToWords.filter((word) => word !== 'nobody' && form.has(word));
  // A form without a choice opens nothing: the API refuses an empty value.
  const who = textOf(form, 'who');
  const openTo = who === 'members' ? only : [who as OpenTo];
  const limit = textOf(form, 'limit');
  const requestLimit = limit === noLimit ? null : limits.requestLimit.choices.find((each) => String(each) === limit);
  return save(changedSince(previousOf(form), { openTo, requestLimit }));
}

/** Who may send me a first message, and how many. */
export default function Requests({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('profiles-requests');
  const { openTo, requestLimit, hasGender, isSaved } = loaderData;
  return (
    <div className="stack gap-lg reading">
      <ProtectionHeading shown="requests">
        <p className="muted">{t('lead')}</p>
        {isSaved && !actionData && <Notice kind="good">{t('saved')}</Notice>}
        {actionData && !actionData.fields.openTo && <Notice kind="bad">{actionData.message}</Notice>}
        <OwnLimit profile={loaderData} />
      </ProtectionHeading>
      <RequestsForm openTo={openTo} requestLimit={requestLimit} hasGender={hasGender} refused={actionData} />
    </div>
  );
}
