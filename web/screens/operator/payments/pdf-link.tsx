import { useTranslations } from 'use-intl/react';

/** The document itself, as it was sent. */
export function PdfLink({ id, number }: { id: string; number: number }) {
  const t = useTranslations('operator-payments');
  return (
    <a href={`/api/invoices/${id}/pdf`} aria-label={t('invoice.pdfOf', { number: String(number) })}>
      PDF
    </a>
  );
}
