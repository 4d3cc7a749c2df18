import { Form, redirect } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { swissNumber } from '../../../../contract/format/numbers.ts';
import * as limits from '../../../../contract/limits.ts';
import { submitForm, textOf } from '../../../client/form.ts';
import { requestedPage } from '../../../client/requested-page.ts';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { TextField } from '../../../components/field.tsx';
import { Notice } from '../../../components/notice.tsx';
import { PageLink } from '../../../components/page-link.tsx';
import { pageContext } from '../../../routing/page-context.ts';
import { EmptyList } from '../empty-list.tsx';
import lists from '../lists.module.css';
import { orUnknownPage } from '../or-unknown-page.ts';
import { PageHead } from '../page-head.tsx';
import { PageLinks } from '../page-links.tsx';
import type { Route } from './+types/codes.screen.ts';
import { CodeItem } from './code-item.tsx';
import { CsvLinks } from './csv-links.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, locale } = context.get(pageContext);
  const params = url.searchParams;
  const q = params.get('q')?.trim().slice(0, limits.codeNote.max) ?? '';
  const query = { locale, q: q || undefined, pagination: requestedPage(params) };
  const { data, meta } = await orUnknownPage(api('GET /api/operator/codes', { query }));
  return {
    q,
    codes: data,
    next: meta.pagination.next,
    made: data.find(({ id }) => id === params.get('made')) ?? null,
    isStopped: params.has('stopped'),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { api, locale } = context.get(pageContext);
  const form = await request.formData();
  return submitForm(form, async () => {
    await api('POST /api/operator/codes/stop', { body: { data: { id: textOf(form, 'id') } } });
    return redirect(`/${locale}/operator/codes?stopped`, 303);
  });
}

export default function Codes({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('operator-codes');
  const { q, codes, next, made, isStopped } = loaderData;
  return (
    <>
      <PageHead title={t('title')}>
        <p className="muted">{t('lead')}</p>
        {made && !actionData && (
          <Notice kind="good">
            <p>{t('made', { count: made.codes, shown: swissNumber(made.codes) })}</p>
            {made.code === null && <CsvLinks batch={made.id} />}
          </Notice>
        )}
        {isStopped && !actionData && <Notice kind="good">{t('stopped')}</Notice>}
        {actionData && <Notice kind="bad">{actionData.message}</Notice>}
        <ButtonLink look="primary" to="operator/codes/new">
          {t('make')}
        </ButtonLink>
      </PageHead>
      <Form className={lists.search} key={q}>
        <TextField type="search" name="q" label={t('search')} maxLength={limits.codeNote.max} defaultValue={q} />
        <Button>{t('submit')}</Button>
      </Form>
      {codes.length > 0 ? (
        <ul className={lists.list}>
          {codes.map((code) => (
            <CodeItem key={code.id} row={code} />
          ))}
        </ul>
      ) : (
        <EmptyList title={q ? t('notFound') : t('none')} />
      )}
      {q && (
        <p>
          <PageLink to="operator/codes">{t('all')}</PageLink>
        </p>
      )}
      <PageLinks next={next} />
    </>
  );
}
