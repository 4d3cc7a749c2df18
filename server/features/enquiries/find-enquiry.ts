import type { Locale } from '../../../contract/locales.ts';
import type { Prepared } from '../../database/connection.ts';
import type { Services } from '../../http/endpoint.ts';

/** An enquiry with its sender. */
interface Enquiry {
  company: string;
  name: string;
  email: string;
  people: number | null;
  message: string;
  locale: Locale;
}

const find: Prepared = {
  name: 'enquiries_to_mail',
  text: 'select company, name, email, people, message, locale from enquiries where id = $1',
};

/** Undefined once deleted. */
export async function findEnquiry({ database }: Services, id: string): Promise<Enquiry | undefined> {
  const [enquiry] = await database.run<Enquiry>(find, [id]);
  return enquiry;
}
