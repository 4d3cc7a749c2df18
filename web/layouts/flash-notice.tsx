import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { Notice } from '../components/notice.tsx';
import { isFlash } from '../routing/flash.ts';

/**
 * Reports at the top of the next page what was done; UnsentNotice reports failures. The address names it, so that it
 * works without scripts.
 */
export function FlashNotice() {
  const t = useTranslations('layouts.told');
  const flash = useSearchParams()[0].get('told');
  return isFlash(flash) ? <Notice kind="good">{t(flash)}</Notice> : null;
}
