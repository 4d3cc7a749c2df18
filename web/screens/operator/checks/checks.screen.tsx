import { data, Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { submitForm } from '../../../client/form.ts';
import { Notice } from '../../../components/notice.tsx';
import { SubmitButton } from '../../../components/submit-button.tsx';
import { pageContext } from '../../../routing/page-context.ts';
import { EmptyList } from '../empty-list.tsx';
import { PageHead } from '../page-head.tsx';
import type { Route } from './+types/checks.screen.ts';
import { type Finding, FindingList } from './finding-list.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const reader = await context.get(pageContext).user();
  if (reader?.role !== 'admin') throw data(null, { status: 404 });
  return null;
}

export async function action({ context, request }: Route.ActionArgs) {
  const { api } = context.get(pageContext);
  const form = await request.formData();
  return submitForm(form, async () => ({ findings: (await api('POST /api/operator/checks')).data }));
}

export default function Checks({ actionData }: Route.ComponentProps) {
  const t = useTranslations('operator-checks');
  const findings = actionData && 'findings' in actionData ? actionData.findings : undefined;
  return (
    <>
      <PageHead title={t('title')}>
        <p className="muted measure">{t('lead')}</p>
        {actionData && 'failed' in actionData && <Notice kind="bad">{actionData.message}</Notice>}
        <Form method="post">
          <SubmitButton busy={t('running')}>{t('run')}</SubmitButton>
        </Form>
      </PageHead>
      {findings ? (
        <section aria-labelledby="results" className="stack gap-md">
          <h2 id="results" className="visually-hidden">
            {t('results')}
          </h2>
          <Summary findings={findings} />
          <FindingList findings={findings} />
        </section>
      ) : (
        <EmptyList title={t('none')}>
          <p className="muted">{t('noneText')}</p>
        </EmptyList>
      )}
    </>
  );
}

function Summary({ findings }: { findings: Finding[] }) {
  const t = useTranslations('operator-checks.summary');
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length;
  const [broken, warnings] = [count('broken'), count('warning')];
  if (broken > 0) return <Notice kind="bad">{t('broken', { count: broken })}</Notice>;
  return <Notice kind="good">{warnings > 0 ? t('warnings', { count: warnings }) : t('fine')}</Notice>;
}
