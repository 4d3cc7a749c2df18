import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { requestedPage } from '../../client/requested-page.ts';
import { Button } from '../../components/button.tsx';
import { SelectField } from '../../components/field.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { pageContext } from '../../routing/page-context.ts';
import type { Route } from './+types/audit.screen.ts';
import { AuditTable } from './audit-table.tsx';
import { EmptyList } from './empty-list.tsx';
import styles from './lists.module.css';
import { oneOf } from './one-of.ts';
import { orUnknownPage } from './or-unknown-page.ts';
import { auditActionsInOrder } from './orders.ts';
import { PageHead } from './page-head.tsx';
import { PageLinks } from './page-links.tsx';

/** The filters of the log: actor, subject or case, by their ids. */
const byId = ['actor', 'subject', 'case'] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, locale } = context.get(pageContext);
  const params = url.searchParams;
  const action = oneOf(auditActionsInOrder, params.get('action'));
  const ids = Object.fromEntries(byId.flatMap((name) => (params.get(name) ? [[name, params.get(name) ?? '']] : [])));
  const query = { locale, filters: { ...ids, action }, pagination: requestedPage(params) };
  const { data, meta } = await orUnknownPage(api('GET /api/operator/audit', { query }));
  return { entries: data, next: meta.pagination.next, action, ids };
}

export default function Audit({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('operator');
  const { entries, next, action, ids } = loaderData;
  const isFiltered = action !== undefined || Object.keys(ids).length > 0;
  return (
    <>
      <PageHead title={t('menu.audit')}>
        <p className="muted">{t('audit.lead')}</p>
        {isFiltered && <PageLink to="operator/audit">{t('audit.whole')}</PageLink>}
      </PageHead>
      <Form className={`${styles.filters} ${styles.above}`} key={action}>
        {Object.entries(ids).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <SelectField name="action" label={t('audit.action')} defaultValue={action ?? ''}>
          <option value="">{t('cases.all')}</option>
          {auditActionsInOrder.map((one) => (
            <option key={one} value={one}>
              {t(`audit.did.${one}`)}
            </option>
          ))}
        </SelectField>
        <Button>{t('cases.filter')}</Button>
      </Form>
      {entries.length > 0 ? <AuditTable entries={entries} /> : <EmptyList title={t('empty.noEntry')} />}
      <PageLinks next={next} />
    </>
  );
}
