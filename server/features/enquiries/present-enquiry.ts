import type { EnquiryRow } from '../../../contract/enquiries.ts';
import type { Locale } from '../../../contract/locales.ts';

export interface Row {
  id: string;
  company: string;
  name: string;
  email: string;
  people: number | null;
  message: string;
  locale: Locale;
  createdAt: Date;
  handledAt: Date | null;
  handledById: string | null;
  handledByName: string | null;
  note: string | null;
}

export const selectEnquiries = `select e.id, e.company, e.name, e.email, e.people, e.message, e.locale,
    e.created_at as "createdAt", e.handled_at as "handledAt", e.handled_by as "handledById",
    profiles.name as "handledByName", e.note
  from enquiries e left join profiles on profiles.id = e.handled_by`;

export function presentEnquiry({ handledById, handledByName, ...row }: Row): EnquiryRow {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    handledAt: row.handledAt?.toISOString() ?? null,
    handledBy: handledById === null ? null : { id: handledById, name: handledByName },
  };
}
