import { useTranslations } from 'use-intl/react';
import * as limits from '../../contract/limits.ts';
import type { FormFailure } from '../client/form.ts';

/** What is wrong with typed addresses or a file of them, in words. */
export function useInviteError(failure: FormFailure | undefined): string | undefined {
  const t = useTranslations('teams.invite');
  switch (failure?.code) {
    case undefined:
      return undefined;
    case 'missing':
    case 'fileMissing':
    case 'fileNotText':
      return t(failure.code);
    case 'fileTooLarge':
      return t('fileTooLarge', { max: String(limits.invitationsAtOnce) });
    default:
      return failure?.fields.addresses ?? failure?.message;
  }
}
