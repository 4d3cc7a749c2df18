import { useTranslations } from 'use-intl/react';
import type { MailedSlot } from '../../../contract/first-messages.ts';
import { timeOf } from '../../../contract/format/clock.ts';
import { dateInWords } from '../../../contract/format/dates.ts';
import { minuteMs } from '../../../contract/format/durations.ts';
import type { Locale } from '../../../contract/locales.ts';
import { ApiError } from '../../client/api-client.ts';
import { submitForm } from '../../client/form.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { pageContext } from '../../routing/page-context.ts';
import type { PageHandle } from '../../routing/page-handle.ts';
import type { Route } from './+types/time.screen.ts';
import styles from './mail-page.module.css';
import { MailPage } from './mail-page.tsx';
import { OfferedTime } from './offered-time.tsx';
import { ButtonForm } from './press-form.tsx';

export const handle: PageHandle = { withoutScript: true };

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? '';

/**
 * A time proposed in the email about a request, for anyone with the email, without log-in; opening it changes nothing.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, locale } = context.get(pageContext);
  const token = tokenOf(request);
  if (!token) return { slot: null, when: null, message: null };
  try {
    const { data } = await api('GET /api/first-messages/mailed-slot', { query: { token } });
    return { slot: data, when: whenOf(data, locale), message: null };
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 400)) throw error;
    return { slot: null, when: null, message: error.message };
  }
}

function whenOf({ startsAt, meeting }: MailedSlot, locale: Locale) {
  const ends = new Date(Date.parse(startsAt) + (meeting?.minutes ?? 0) * minuteMs);
  const day = dateInWords(startsAt, locale, { now: new Date(), weekday: true });
  return { day, from: timeOf(startsAt), to: timeOf(ends) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { api } = context.get(pageContext);
  const form = await request.formData();
  return submitForm(form, async () => {
    await api('POST /api/first-messages/mailed-slot', { body: { data: { token: tokenOf(request) } } });
    return { failed: false as const };
  });
}

export default function Time({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('notifications-mailed');
  const { slot, when, message } = loaderData;
  if (!(slot && when)) {
    return (
      <MailPage title={t('answer.invalidTitle')} lead={message ?? undefined}>
        <ButtonLink to="chat">{t('answer.openChat')}</ButtonLink>
      </MailPage>
    );
  }
  const name = slot.name ?? t('answer.somebody');
  const refusal = actionData?.failed ? actionData.message : undefined;
  return (
    <MailPage title={t(`slot.${slot.state}Title`)} lead={t(`slot.${slot.state}Lead`, { name })}>
      {slot.meeting && <OfferedTime meeting={slot.meeting} at={slot.startsAt} {...when} />}
      {refusal && <Notice kind="bad">{refusal}</Notice>}
      <Ways slot={slot} />
    </MailPage>
  );
}

/** What can be done about a time in its current state. */
function Ways({ slot: { state, chat } }: { slot: MailedSlot }) {
  const t = useTranslations('notifications-mailed');
  switch (state) {
    case 'open':
      return (
        <>
          <ButtonForm name="intent" value="accept" label={t('slot.accept')} busy={t('answer.busy')} look="primary" />
          <ButtonLink look="quiet" className={styles.instead} to={`chat/${chat}`}>
            {t('slot.read')}
          </ButtonLink>
        </>
      );
    case 'declined':
    case 'closed':
      return <ButtonLink to="">{t('answer.toSite')}</ButtonLink>;
    default:
      return (
        <ButtonLink look="primary" to={`chat/${chat}`}>
          {t('answer.openChat')}
        </ButtonLink>
      );
  }
}
