import { data, Form, redirect } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { clockAt } from '../../../contract/format/clock.ts';
import { dayMs } from '../../../contract/format/durations.ts';
import * as limits from '../../../contract/limits.ts';
import { locales, perLocale } from '../../../contract/locales.ts';
import type { ApiInput } from '../../client/api-client.ts';
import { changedSince, previousOf } from '../../client/changed-in-form.ts';
import { submitForm, textOf } from '../../client/form.ts';
import { TextArea, TextField } from '../../components/field.tsx';
import { Notice } from '../../components/notice.tsx';
import { PreviousValues } from '../../components/previous-values.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { useFocusFirstError } from '../../components/use-focus-first-error.ts';
import { shownMoment } from '../../meetings/shown-moment.ts';
import { pageContext } from '../../routing/page-context.ts';
import type { Route } from './+types/one-announcement.screen.ts';
import styles from './announcement.module.css';
import lists from './lists.module.css';
import { PageHead } from './page-head.tsx';

/** The last part of the address of the form for one that does not exist yet. */
const newOne = 'new';

export async function loader({ context, params }: Route.LoaderArgs) {
  const now = new Date();
  if (params.announcement === newOne) {
    const inAWeek = new Date(now.getTime() + 7 * dayMs);
    return { isNew: true, texts: null, startsAt: clockAt(now), endsAt: clockAt(inAWeek) };
  }
  const { data: all } = await context.get(pageContext).api('GET /api/operator/announcements');
  const found = all.find(({ id }) => id === params.announcement);
  if (!found) throw data(null, { status: 404 });
  const { texts, startsAt, endsAt } = found;
  return { isNew: false, texts, startsAt: clockAt(new Date(startsAt)), endsAt: clockAt(new Date(endsAt)) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { api, locale } = context.get(pageContext);
  const form = await request.formData();
  return submitForm(form, async () => {
    const written = readAnnouncementForm(form);
    const id = params.announcement;
    if (id === newOne) await api('POST /api/operator/announcements', { body: { data: written } });
    else await api('PUT /api/operator/announcements/{id}', { params: { id }, body: { data: changed(written, form) } });
    return redirect(`/${locale}/operator/announcements?done`, 303);
  });
}

/** The changed fields of an announcement's form. */
function changed({ texts, ...times }: ReturnType<typeof readAnnouncementForm>, form: FormData) {
  const previous = previousOf(form);
  return { texts: changedSince(previous, texts), ...changedSince(previous, times) };
}

export default function OneAnnouncement({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('operator');
  const { isNew, texts, startsAt, endsAt } = loaderData;
  const form = useFocusFirstError(actionData);
  const { values = {}, fields = {} } = actionData ?? {};
  return (
    <>
      <PageHead
        title={isNew ? t('announcement.create') : t('announcement.change')}
        back={{ to: 'operator/announcements', label: t('announcement.back') }}
      >
        {actionData && <Notice kind="bad">{actionData.message}</Notice>}
      </PageHead>
      <Form method="post" className={lists.form} noValidate ref={form}>
        <PreviousValues
          values={{ ...texts, startsAt: shownMoment(startsAt), endsAt: shownMoment(endsAt) }}
          answered={values.before}
        />
        {locales.map((locale) => (
          <TextArea
            key={locale}
            name={locale}
            lang={locale}
            label={t('announcement.text', { language: locale })}
            rows={3}
            minLength={limits.announcement.min}
            limit={limits.announcement.max}
            required
            defaultValue={values[locale] ?? texts?.[locale]}
            error={fields[`texts.${locale}`]}
          />
        ))}
        <div className={`cluster gap-sm ${styles.times}`}>
          <TextField
            type="datetime-local"
            name="startsAt"
            label={t('announcement.startsAt')}
            required
            defaultValue={values.startsAt ?? startsAt}
            error={fields.startsAt}
          />
          <TextField
            type="datetime-local"
            name="endsAt"
            label={t('announcement.endsAt')}
            required
            defaultValue={values.endsAt ?? endsAt}
            error={fields.endsAt}
          />
        </div>
        <p className="small muted">{t('announcement.zone')}</p>
        <SubmitButton look="primary" busy={t('act.sending')}>
          {isNew ? t('announcement.publish') : t('announcement.save')}
        </SubmitButton>
      </Form>
    </>
  );
}

type NewAnnouncement = ApiInput<'POST /api/operator/announcements'>['body']['data'];

/**
 * The values of an announcement's form, on the site's clock (product 9). Invalid times are passed on for the API to
 * refuse.
 */
function readAnnouncementForm(form: FormData): NewAnnouncement {
  return {
    texts: perLocale((locale) => textOf(form, locale)),
    startsAt: shownMoment(textOf(form, 'startsAt')),
    endsAt: shownMoment(textOf(form, 'endsAt')),
  };
}
