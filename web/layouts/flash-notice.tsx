import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { Notice } from '../components/notice.tsx';
import { isFlash } from '../routing/flash.ts';

/**
 * Says at the head of whatever page one was led to that something is done; what did not get through says UnsentNotice. The address names it, so
 * that it is told without script as well.
 */
export function FlashNotice() {
  const t = useTranslations('layouts.told');
  const told = useSearchParams()[0].get('told');
  return isFlash(told) ? <Notice kind="good">{t(told)}</Notice> : null;
}
