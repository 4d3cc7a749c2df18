import type { InviteLine } from '../../../contract/teams.ts';
import { type FormFailure, numberOf, textOf } from '../../client/form.ts';
import { readAddressFile } from '../../client/read-address-file.ts';
import type { PageContext } from '../../routing/page-context.ts';

/** What was done, for the page to say. */
export type Done =
  | { failed: false; done: 'invited'; report: InviteLine[]; stored: string; at: number }
  | { failed: false; done: 'again' | 'waiting' | 'removed' | 'withdrawn'; who: string }
  | { failed: false; done: 'left' | 'removedOwn' | 'dropped' | 'confirmed' | 'unconfirmed' | 'void' };

/** Runs a form of a team's page, by its field intent. Throws ApiError if refused. */
export async function actOnTeam({ api }: PageContext, form: FormData): Promise<Done | FormFailure> {
  const intent = textOf(form, 'intent');
  const who = textOf(form, 'who');
  switch (intent) {
    case 'invite':
      return inviteTyped(api, textOf(form, 'addresses'));
    case 'file':
      return inviteFile(api, form.get('file'));
    case 'again':
      return inviteAgain(api, who);
    case 'remove':
    case 'removeOwn':
    case 'withdraw':
      await api('DELETE /api/team/members/{id}', { params: { id: textOf(form, 'member') } });
      if (intent === 'removeOwn') return { failed: false, done: 'removedOwn' };
      return { failed: false, done: intent === 'remove' ? 'removed' : 'withdrawn', who };
    case 'leave':
      await api('DELETE /api/team/membership');
      return { failed: false, done: 'left' };
    case 'drop':
      await api('DELETE /api/team/licences');
      return { failed: false, done: 'dropped' };
    default:
      return confirmOrder(api, numberOf(form, 'licences'));
  }
}

type Api = PageContext['api'];

async function confirmOrder(api: Api, ordered: number | undefined): Promise<Done> {
  const { data: team } = await api('POST /api/team/licences/confirm');
  if (team.order) return { failed: false, done: 'unconfirmed' };
  const isThere = (team.nextLicences ?? team.licences) === ordered;
  return { failed: false, done: isThere ? 'confirmed' : 'void' };
}

async function invite(api: Api, addresses: string): Promise<Done> {
  const { data: report } = await api('POST /api/team/members', { body: { data: { addresses } } });
  return { failed: false, done: 'invited', report, stored: linesToCorrect(report), at: Date.now() };
}

/** What the field gets back: the lines to correct, and those beyond the maximum. */
function linesToCorrect(report: InviteLine[]): string {
  const stored = report.filter(({ result }) => result === 'malformed' || result === 'too_many');
  return stored.map(({ text }) => text).join('\n');
}

async function inviteTyped(api: Api, addresses: string): Promise<Done | FormFailure> {
  return addresses.trim() === '' ? fault('invite', 'missing') : invite(api, addresses);
}

async function inviteFile(api: Api, file: FormDataEntryValue | null): Promise<Done | FormFailure> {
  const read = await readAddressFile(file);
  return 'fault' in read ? fault('file', read.fault) : invite(api, read.text);
}

async function inviteAgain(api: Api, who: string): Promise<Done> {
  const { data: lines } = await api('POST /api/team/members', { body: { data: { addresses: who } } });
  return { failed: false, done: lines[0]?.result === 'waiting' ? 'waiting' : 'again', who };
}

/** Something the page itself sees to be wrong; code is the key of its sentence in team.invite. */
function fault(intent: string, code: string): FormFailure {
  return { failed: true, message: '', code, fields: {}, values: { intent } };
}
