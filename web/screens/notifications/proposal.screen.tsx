import { useTranslations } from 'use-intl/react';
import { type ApiAnswer, ApiError } from '../../client/api-client.ts';
import { submitForm, textOf } from '../../client/form.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { pageContext } from '../../routing/page-context.ts';
import type { PageHandle } from '../../routing/page-handle.ts';
import type { Route } from './+types/proposal.screen.ts';
import { MailPage } from './mail-page.tsx';
import { ButtonForm } from './press-form.tsx';
import { ProposedByMail } from './proposed-by-mail.tsx';

export const handle: PageHandle = { withoutScript: true };

type Proposed = ApiAnswer<'GET /api/proposals/mailed'>['data'];

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? '';

/** A proposal of the weekly round, for anyone with the email, without log-in. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const token = tokenOf(request);
  if (!token) return { proposed: null, message: null };
  try {
    const { data } = await api('GET /api/proposals/mailed', { query: { token } });
    return { proposed: data, message: null };
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 400)) throw error;
    return { proposed: null, message: error.message };
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { api } = context.get(pageContext);
  const form = await request.formData();
  const answer = textOf(form, 'answer') === 'yes' ? 'yes' : 'no';
  return submitForm(form, async () => {
    await api('POST /api/proposals/mailed', { body: { data: { token: tokenOf(request), answer } } });
    return { failed: false as const };
  });
}

export default function ProposalPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('rounds-mailed');
  const { proposed, message } = loaderData;
  if (!proposed) {
    return (
      <MailPage title={t('invalidTitle')} lead={message ?? undefined}>
        <ButtonLink to="proposals">{t('all')}</ButtonLink>
      </MailPage>
    );
  }
  if (!proposed.profile) return <Over proposed={proposed} />;
  return (
    <MailPage {...headingOf(proposed.state, proposed.profile.name, t)}>
      {actionData?.failed && <Notice kind="bad">{actionData.message}</Notice>}
      <ProposedByMail profile={proposed.profile} />
      <Buttons state={proposed.state} />
    </MailPage>
  );
}

function headingOf(state: Proposed['state'], name: string, t: ReturnType<typeof useTranslations<'rounds-mailed'>>) {
  if (state === 'yes') return { title: t('yesTitle'), lead: t('yesLead', { name }) };
  if (state === 'no') return { title: t('noTitle'), lead: t('noLead') };
  return { title: t('title', { name }), lead: t('private') };
}

/** One press answers; once answered, the other answer is left. */
function Buttons({ state }: { state: Proposed['state'] }) {
  const t = useTranslations('rounds-mailed');
  return (
    <>
      {state !== 'yes' && (
        <ButtonForm
          name="answer"
          value="yes"
          label={state === 'no' ? t('changeToYes') : t('yes')}
          busy={t('busy')}
          look={state === 'no' ? 'outline' : 'primary'}
        />
      )}
      {state !== 'no' && (
        <ButtonForm
          name="answer"
          value="no"
          label={state === 'yes' ? t('changeToNo') : t('no')}
          busy={t('busy')}
          look="outline"
        />
      )}
    </>
  );
}

function Over({ proposed: { state, chat } }: { proposed: Proposed }) {
  const t = useTranslations('rounds-mailed');
  if (state === 'chat' && chat) {
    return (
      <MailPage title={t('chatTitle')} lead={t('chatLead')}>
        <ButtonLink look="primary" to={`chat/${chat}`}>
          {t('openChat')}
        </ButtonLink>
      </MailPage>
    );
  }
  return (
    <MailPage title={t('closedTitle')} lead={t('closedLead')}>
      <ButtonLink to="proposals">{t('all')}</ButtonLink>
    </MailPage>
  );
}
