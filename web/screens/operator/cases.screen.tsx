import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { requestedPage } from '../../client/requested-page.ts';
import { Button } from '../../components/button.tsx';
import { SelectField } from '../../components/field.tsx';
import { ViewLinks } from '../../components/view-links.tsx';
import { pageContext } from '../../routing/page-context.ts';
import type { Route } from './+types/cases.screen.ts';
import { CaseTable } from './case-table.tsx';
import { EmptyList } from './empty-list.tsx';
import styles from './lists.module.css';
import { oneOf } from './one-of.ts';
import { orUnknownPage } from './or-unknown-page.ts';
import { reportKindsInOrder, reportReasonsInOrder } from './orders.ts';
import { PageHead } from './page-head.tsx';
import { PageLinks } from './page-links.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, locale } = context.get(pageContext);
  const state = url.searchParams.get('state') === 'closed' ? 'closed' : 'open';
  const kind = oneOf(reportKindsInOrder, url.searchParams.get('kind'));
  const reason = oneOf(reportReasonsInOrder, url.searchParams.get('reason'));
  const query = {
    locale,
    filters: { state, kind, reason },
    pagination: requestedPage(url.searchParams),
  } as const;
  const { data, meta } = await orUnknownPage(api('GET /api/operator/cases', { query }));
  return {
    state,
    kind,
    reason,
    cases: data,
    next: meta.pagination.next,
    isFirst: !url.searchParams.has('cursor'),
    now: new Date().toISOString(),
  };
}

export default function Cases({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('operator');
  const { state, kind, reason, cases, next, isFirst, now } = loaderData;
  const isFiltered = kind !== undefined || reason !== undefined;
  return (
    <>
      <PageHead title={t('menu.cases')}>
        <p className="muted">{state === 'open' ? t('cases.orderOpen') : t('cases.orderClosed')}</p>
      </PageHead>
      <div className={`cluster between ${styles.bar}`}>
        <ViewLinks
          label={t('cases.views')}
          views={[
            { to: 'operator/cases', name: t('cases.open'), isShown: state === 'open' },
            { to: 'operator/cases?state=closed', name: t('cases.closed'), isShown: state === 'closed' },
          ]}
        />
        <Form className={styles.filters} key={`${state} ${kind} ${reason}`}>
          {state === 'closed' && <input type="hidden" name="state" value="closed" />}
          <SelectField name="kind" label={t('cases.kind')} defaultValue={kind ?? ''}>
            <option value="">{t('cases.all')}</option>
            {reportKindsInOrder.map((one) => (
              <option key={one} value={one}>
                {t(`kind.${one}`)}
              </option>
            ))}
          </SelectField>
          <SelectField name="reason" label={t('cases.reason')} defaultValue={reason ?? ''}>
            <option value="">{t('cases.all')}</option>
            {reportReasonsInOrder.map((one) => (
              <option key={one} value={one}>
                {t(`reason.${one}`)}
              </option>
            ))}
          </SelectField>
          <Button>{t('cases.filter')}</Button>
        </Form>
      </div>
      {cases.length > 0 && <CaseTable label={t('menu.cases')} cases={cases} now={now} />}
      {cases.length === 0 && (
        <EmptyList title={isFirst && !isFiltered && state === 'open' ? t('empty.nothingToDo') : t('empty.noCase')} />
      )}
      <PageLinks next={next} />
    </>
  );
}
