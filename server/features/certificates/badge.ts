import { brand } from '../../../contract/brand.ts';
import { hoursInWords } from '../../../contract/format/hours.ts';
import { type Locale, regionalLocale } from '../../../contract/locales.ts';
import { translatorFor } from '../../../texts/translator.ts';
import type { Services } from '../../http/endpoint.ts';
import { languageName, type StandingCertificate } from './certificate-rows.ts';
import { issuerDid, statusListUrl } from './issuer.ts';

/** The achievement, the same on every badge. */
const achievementId = 'urn:uuid:6b0c0a52-0f0e-4f0c-9a3b-5d1c7a4e2f10';

/**
 * A certificate as an OpenBadgeCredential (Open Badges 3.0 on the Verifiable Credentials Data Model 2.0), with its
 * status list index. The name is the recipient's only identifier: no account id, no address.
 */
export function badgeOf(
  services: Pick<Services, 'environment' | 'directories'>,
  row: StandingCertificate,
  locale: Locale,
) {
  const t = translatorFor(locale);
  const language = (code: string) => languageName(services.directories, code, locale);
  const figures = {
    brand: brand.name,
    speaks: language(row.speaks),
    learns: language(row.learns),
    hours: hoursInWords(row.spokenMinutes + row.learnedMinutes),
    spoken: hoursInWords(row.spokenMinutes),
    learned: hoursInWords(row.learnedMinutes),
    meetings: String(row.meetings),
  };
  const { publicUrl } = services.environment;
  return {
    '@context': ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'],
    id: new URL(`/${locale}/certificate/${row.code}`, publicUrl).href,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: t('certificates-document.badge.name', figures),
    issuer: { id: issuerDid(services), type: ['Profile'], name: brand.name, url: publicUrl.origin },
    validFrom: wholeSeconds(row.issuedAt),
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', hashed: false, identityHash: row.name, identityType: 'name' }],
      activityStartDate: `${row.firstOn}T00:00:00Z`,
      activityEndDate: `${row.lastOn}T00:00:00Z`,
      narrative: t('certificates-document.badge.narrative', figures),
      achievement: {
        id: achievementId,
        type: ['Achievement'],
        achievementType: 'CertificateOfCompletion',
        inLanguage: regionalLocale(locale),
        name: t('certificates-document.badge.name', figures),
        description: t('certificates-document.badge.description', figures),
        criteria: { narrative: t('certificates-document.badge.criteria', figures) },
      },
    },
    credentialStatus: {
      id: `${statusListUrl(services)}#${row.statusIndex}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(row.statusIndex),
      statusListCredential: statusListUrl(services),
    },
  };
}

/** A moment as these documents write it, without fractions of a second. */
export function wholeSeconds(moment: Date): string {
  return moment.toISOString().replace(/\.\d+Z$/, 'Z');
}
