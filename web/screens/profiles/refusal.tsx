import { useTranslations } from 'use-intl/react';
import * as limits from '../../../contract/limits.ts';
import type { FormFailure } from '../../client/form.ts';
import { LoginAside } from '../../components/login-aside.tsx';
import { type NextContacts, QuotaUsed } from './quota-used.tsx';

/** Why it was not sent, and what to do. */
export function ApiError({ failure, next }: { failure: FormFailure; next: NextContacts }) {
  const t = useTranslations('profiles-member.write');
  const { basic, premium } = limits.monthlyRequests;
  if (failure.code === 'basic_quota_used') return <QuotaUsed type="basic" limit={basic} next={next} />;
  if (failure.code === 'premium_quota_used') return <QuotaUsed type="premium" limit={premium} next={next} />;
  if (failure.code === 'not_logged_in') return <LoginAside message={failure.message} link={t('login')} />;
  return <p>{failure.message}</p>;
}
