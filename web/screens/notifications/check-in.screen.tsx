import { useTranslations } from 'use-intl/react';
import { answersTo, type CheckInAnswer } from '../../../contract/constants/check-ins.ts';
import { type ApiAnswer, ApiError } from '../../client/api-client.ts';
import { submitForm, textOf } from '../../client/form.ts';
import { ButtonLink } from '../../components/button.tsx';
import { CheckInForm } from '../../components/check-in-form.tsx';
import { Notice } from '../../components/notice.tsx';
import { pageContext } from '../../routing/page-context.ts';
import type { PageHandle } from '../../routing/page-handle.ts';
import type { Route } from './+types/check-in.screen.ts';
import { MailPage } from './mail-page.tsx';

export const handle: PageHandle = { withoutScript: true };

type CheckInQuestion = ApiAnswer<'GET /api/check-ins/mailed'>['data'];

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? '';

/** An emailed question about a tandem, for anyone with the email, without log-in. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const token = tokenOf(request);
  if (!token) return { question: null, message: null, chosen: undefined };
  try {
    const { data } = await api('GET /api/check-ins/mailed', { query: { token } });
    const answer = new URL(request.url).searchParams.get('answer');
    return { question: data, message: null, chosen: answersTo(data.kind).find((one) => one === answer) };
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 400)) throw error;
    return { question: null, message: error.message, chosen: undefined };
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { api } = context.get(pageContext);
  const form = await request.formData();
  const answer = textOf(form, 'answer') as CheckInAnswer;
  return submitForm(form, async () => {
    await api('POST /api/check-ins/mailed', { body: { data: { token: tokenOf(request), answer } } });
    return { failed: false as const };
  });
}

export default function CheckIn({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('check-ins');
  const { question, message, chosen } = loaderData;
  if (!question) {
    return (
      <MailPage title={t('mailed.invalidTitle')} lead={message ?? undefined}>
        <ButtonLink to="together">{t('mailed.all')}</ButtonLink>
      </MailPage>
    );
  }
  if (question.state !== 'open') return <Over question={question} />;
  const { kind } = question;
  const name = question.name ?? t('somebody');
  return (
    <MailPage title={t('title', { kind, name })} lead={t('lead', { kind, name })}>
      {actionData?.failed && <Notice kind="bad">{actionData.message}</Notice>}
      <CheckInForm kind={kind} chosen={chosen} />
      <p className="note">{t('private', { name })}</p>
    </MailPage>
  );
}

function Over({ question: { answer, name, tandem } }: { question: CheckInQuestion }) {
  const t = useTranslations('check-ins');
  const words =
    answer === null
      ? { title: t('mailed.closedTitle'), lead: t('mailed.closedLead') }
      : { title: t('mailed.thanksTitle'), lead: t('thanks', { answer, name: name ?? t('somebody') }) };
  return (
    <MailPage title={words.title} lead={words.lead}>
      <ButtonLink to={`together/${tandem}`}>{t('mailed.open')}</ButtonLink>
    </MailPage>
  );
}
