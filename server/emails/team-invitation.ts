import { brand } from '../../contract/brand.ts';
import * as limits from '../../contract/limits.ts';
import type { Locale } from '../../contract/locales.ts';
import { translatorFor } from '../../texts/translator.ts';
import { type WrittenMail, writeMail } from './layout.ts';

/** Invites a person to a team. Of the owner's words it contains only the team's name: it may reach a stranger. */
export function teamInvitationMail({ locale, team, url }: { locale: Locale; team: string; url: URL }): WrittenMail {
  const translate = translatorFor(locale);
  const product = brand.name;
  return writeMail({
    locale,
    subject: translate('emails.team.invitation.subject', { product, team }),
    heading: translate('emails.team.invitation.heading', { team }),
    paragraphs: [
      translate('emails.team.invitation.body', { product, limit: String(limits.monthlyRequests.premium) }),
      translate('emails.team.invitation.privacy', { team }),
      translate('emails.team.invitation.validity', { days: limits.invitationDays }),
    ],
    button: { label: translate('emails.team.invitation.button'), url },
    why: translate('emails.team.invitation.why', { team }),
  });
}
