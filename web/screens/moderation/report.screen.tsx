import { data, Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { type ReportKind, type ReportReason, reportReasons } from '../../../contract/constants/reports.ts';
import { startingWith } from '../../../contract/format/starting-with.ts';
import * as limits from '../../../contract/limits.ts';
import { ApiError } from '../../client/api-client.ts';
import { submitForm, textOf } from '../../client/form.ts';
import { ChoiceField } from '../../components/choice-field.tsx';
import { TextArea } from '../../components/field.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { useFocusFirstError } from '../../components/use-focus-first-error.ts';
import { type PageContext, pageContext } from '../../routing/page-context.ts';
import type { Route } from './+types/report.screen.ts';
import styles from './moderation.module.css';
import { ReportDone } from './report-done.tsx';

const reasons = startingWith(reportReasons, 'harassment');

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const thing = thingOf(params);
  const page = context.get(pageContext);
  await requireReportable(page, thing);
  return { ...thing, shown: await shownOf(page, thing, new URL(request.url).searchParams) };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { kind, id } = thingOf(params);
  const page = context.get(pageContext);
  const form = await request.formData();
  return submitForm(form, async () => {
    // The API refuses a missing choice.
    const reason = (textOf(form, 'reason') || undefined) as ReportReason;
    const { data } = await page.api('POST /api/reports', {
      body: { data: { kind, id, reason, comment: textOf(form, 'comment') } },
    });
    return { failed: false as const, number: data.number };
  });
}

/** What the path names; others are unknown pages (web/routing/path-parameters.ts). */
function thingOf({ kind, id }: { kind: string; id: string }): { kind: ReportKind; id: string } {
  return { kind: kind as ReportKind, id };
}

/** What the reader does not see, or is their own, is no page either. */
async function requireReportable({ api }: PageContext, thing: { kind: ReportKind; id: string }): Promise<void> {
  try {
    await api('GET /api/reports/subject', { query: thing });
  } catch (error) {
    if (error instanceof ApiError && ['not_found', 'report_oneself'].includes(error.details.code)) {
      throw data(null, { status: 404 });
    }
    throw error;
  }
}

/** A name or the beginning of a text, as far as the reader still sees it: one may report what has become invisible since. */
async function shownOf(
  { api }: PageContext,
  { kind, id }: { kind: ReportKind; id: string },
  query: URLSearchParams,
): Promise<string | null> {
  try {
    if (kind === 'profile') return (await api('GET /api/profiles/{id}', { params: { id } })).data.name;
    if (kind === 'post') return (await api('GET /api/posts/{id}', { params: { id } })).data.text;
    const code = query.get('code');
    if (kind === 'certificate' && code) {
      const { data: found } = await api('GET /api/certificates/{code}/verify', { params: { code } });
      return found.state === 'valid' && found.id === id ? found.name : null;
    }
    const chat = query.get('chat');
    if (kind !== 'message' || !chat) return null;
    const after = Number(query.get('sequence')) - 1;
    const { data } = await api('GET /api/chats/{id}/messages', {
      params: { id: chat },
      query: { pagination: { after, limit: 1 } },
    });
    return data.find((message) => message.id === id)?.text ?? null;
  } catch (error) {
    if (error instanceof ApiError && [403, 404].includes(error.status)) return null;
    throw error;
  }
}

export default function Report({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('moderation.report');
  const form = useFocusFirstError(actionData);
  const { kind } = loaderData;
  if (actionData?.failed === false) return <ReportDone {...actionData} {...loaderData} />;
  return (
    <div className={`stack gap-lg reading ${styles.page}`}>
      <PageTitle title={t('title', { kind })} />
      <header className={`stack ${styles.heading}`}>
        <h1>{t('title', { kind })}</h1>
        <About {...loaderData} />
        {actionData && <Notice kind="bad">{actionData.message}</Notice>}
      </header>
      <Form method="post" className="stack gap-md own-width" noValidate ref={form}>
        <ChoiceField
          look="lines"
          legend={t('reason.title')}
          name="reason"
          options={reasons.map((reason) => ({
            value: reason,
            label: t(`reason.${reason}`),
            hint: t(`reason.${reason}Text`),
          }))}
          chosen={actionData?.values.reason}
          error={actionData?.fields.reason}
        />
        <TextArea
          label={t('comment')}
          hint={t('commentHint', { max: String(limits.reportComment.max) })}
          name="comment"
          limit={limits.reportComment.max}
          defaultValue={actionData?.values.comment}
          error={actionData?.fields.comment}
        />
        <SubmitButton look="primary" busy={t('sending')}>
          {t('send')}
        </SubmitButton>
      </Form>
      <section className={`ruled ${styles.next}`} aria-labelledby="next">
        <h2 id="next">{t('next.title')}</h2>
        <ul className="stack gap-2xs bulleted">
          {(['look', 'secret', 'evidence', 'answer'] as const).map((what) => (
            <li key={what}>{t(`next.${what}`)}</li>
          ))}
        </ul>
        <p>{t('emergency')}</p>
      </section>
    </div>
  );
}

function About({ kind, shown }: { kind: ReportKind; shown: string | null }) {
  const t = useTranslations('moderation.report.about');
  if (kind === 'profile') return <p>{shown === null ? t('profileUnknown') : t('profile', { name: shown })}</p>;
  if (kind === 'comment' || kind === 'team') return <p>{t(kind)}</p>;
  if (kind === 'certificate') {
    return <p>{shown === null ? t('certificate') : t('certificateNamed', { name: shown })}</p>;
  }
  if (shown === null) return kind === 'message' ? <p>{t('message')}</p> : null;
  return (
    <>
      <p>{kind === 'message' ? t('messageQuoted') : t('post')}</p>
      <blockquote className={styles.quote} dir="auto">
        {shown}
      </blockquote>
    </>
  );
}
