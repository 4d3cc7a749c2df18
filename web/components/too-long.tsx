import { useTranslations } from 'use-intl/react';
import { swissNumber } from '../../contract/format/numbers.ts';

/** How much of a text is too much, below its field (web/components/use-too-many.ts). */
export function TooLong({ id, tooMany, limit = 0 }: { id: string; tooMany: number; limit?: number | undefined }) {
  const t = useTranslations('layouts');
  if (tooMany === 0) return null;
  return (
    <span className="fault" id={id} role="status">
      {t('tooLong', { count: tooMany, shown: swissNumber(tooMany), max: swissNumber(limit) })}
    </span>
  );
}
