import { useTranslations } from 'use-intl/react';
import type { MailedAnswer } from '../../../contract/chat-mailed-answer.ts';
import { ApiError } from '../../client/api-client.ts';
import { submitForm, textOf } from '../../client/form.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { pageContext } from '../../routing/page-context.ts';
import type { PageHandle } from '../../routing/page-handle.ts';
import type { Route } from './+types/answer.screen.ts';
import styles from './mail-page.module.css';
import { MailPage } from './mail-page.tsx';
import { ButtonForm } from './press-form.tsx';
import { RequestSender } from './request-sender.tsx';

export const handle: PageHandle = { withoutScript: true };

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? '';

/** The page of an email's button, for anyone with the email, without log-in. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const token = tokenOf(request);
  if (!token) return { answer: null, message: null };
  try {
    const { data } = await api('GET /api/chats/mailed-answer', { query: { token } });
    return { answer: data, message: null };
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 400)) throw error;
    return { answer: null, message: error.message };
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { api } = context.get(pageContext);
  const form = await request.formData();
  const decision = textOf(form, 'decision') === 'decline' ? 'decline' : 'accept';
  return submitForm(form, async () => {
    await api('POST /api/chats/mailed-answer', { body: { data: { token: tokenOf(request), decision } } });
    return { failed: false as const };
  });
}

export default function Answer({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('notifications-mailed.answer');
  const { answer, message } = loaderData;
  if (!answer) {
    return (
      <MailPage title={t('invalidTitle')} lead={message ?? undefined}>
        <ButtonLink to="chat">{t('openChat')}</ButtonLink>
      </MailPage>
    );
  }
  if (answer.state !== 'open') return <Answered answer={answer} state={answer.state} />;
  return <Question answer={answer} refusal={actionData?.failed ? actionData.message : undefined} />;
}

/** A confirmation, with the opposite decision next to it. */
function Question({ answer, refusal }: { answer: MailedAnswer; refusal: string | undefined }) {
  const t = useTranslations('notifications-mailed.answer');
  const name = answer.name ?? t('somebody');
  const isAccept = answer.decision === 'accept';
  return (
    <MailPage
      title={isAccept ? t('acceptTitle') : t('declineTitle')}
      lead={isAccept ? t('acceptLead', { name }) : t('declineLead', { name })}
    >
      {answer.request && <RequestSender request={answer.request} />}
      {refusal && <Notice kind="bad">{refusal}</Notice>}
      <ButtonForm
        name="decision"
        value={answer.decision}
        label={isAccept ? t('accept') : t('decline')}
        busy={t('busy')}
        look="primary"
      />
      <ButtonForm
        name="decision"
        value={isAccept ? 'decline' : 'accept'}
        label={isAccept ? t('declineInstead') : t('acceptInstead')}
        busy={t('busy')}
        look="outline"
      />
      <ButtonLink look="quiet" className={styles.instead} to={`chat/${answer.chat}`}>
        {t('read')}
      </ButtonLink>
    </MailPage>
  );
}

function Answered({ answer, state }: { answer: MailedAnswer; state: 'accepted' | 'declined' | 'closed' }) {
  const t = useTranslations('notifications-mailed.answer');
  const name = answer.name ?? t('somebody');
  const words = {
    accepted: { title: t('acceptedTitle'), lead: t('acceptedLead', { name }) },
    declined: { title: t('declinedTitle'), lead: t('declinedLead', { name }) },
    closed: { title: t('closedTitle'), lead: t('closedLead') },
  }[state];
  return (
    <MailPage title={words.title} lead={words.lead}>
      {state === 'accepted' ? (
        <ButtonLink look="primary" to={`chat/${answer.chat}`}>
          {t('openChat')}
        </ButtonLink>
      ) : (
        <ButtonLink to="">{t('toSite')}</ButtonLink>
      )}
    </MailPage>
  );
}
