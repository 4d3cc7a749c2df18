import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import * as limits from '../../../contract/limits.ts';
import { ApiError } from '../../client/api-client.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/field.tsx';
import { pageContext } from '../../routing/page-context.ts';
import type { Route } from './+types/members.screen.ts';
import { EmptyList } from './empty-list.tsx';
import styles from './lists.module.css';
import { MemberTable } from './member-table.tsx';
import { PageHead } from './page-head.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, locale } = context.get(pageContext);
  const q = url.searchParams.get('q');
  if (q === null) return { q: '', members: null, more: false, fault: null };
  try {
    const { data, meta } = await api('GET /api/operator/members', { query: { q, locale } });
    return { q, members: data, more: meta.more, fault: null };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error;
    return { q, members: null, more: false, fault: error.fields.q ?? error.message };
  }
}

export default function Members({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('operator');
  const { q, members, more, fault } = loaderData;
  return (
    <>
      <PageHead title={t('menu.members')} />
      <Form className={styles.search} noValidate>
        <TextField
          key={q}
          type="search"
          name="q"
          label={t('members.search')}
          hint={t('members.hint')}
          maxLength={limits.memberSearch.max}
          defaultValue={q}
          error={fault ?? undefined}
        />
        <Button look="ink">{t('members.submit')}</Button>
      </Form>
      {members && members.length > 0 && <MemberTable members={members} />}
      {members?.length === 0 && <EmptyList title={t('members.none')} />}
      {more && <p className="small muted">{t('members.more', { count: limits.memberSearch.found })}</p>}
    </>
  );
}
