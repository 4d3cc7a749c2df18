import { useTranslations } from 'use-intl/react';
import { hoursInWords } from '../../../../contract/format/hours.ts';
import * as limits from '../../../../contract/limits.ts';
import { ButtonLink } from '../../../components/button.tsx';
import { CertificateProgress } from '../../../components/certificate-progress.tsx';
import { Fold } from '../../../components/fold.tsx';
import type { LoadedProgress } from './load-log.ts';

/** The reader's progress towards a certificate in two languages, or the link to it; open while one can be made. */
export function CertificateBox({ progress, name }: { progress: LoadedProgress[number]; name: string }) {
  const t = useTranslations('meetings-log.certificate');
  const words = useTranslations('certificates-progress');
  const { isEarned, hasCertificate, meetings, spokenMinutes, learnedMinutes } = progress;
  const minutes = spokenMinutes + learnedMinutes;
  return (
    <Fold
      title={t('title')}
      summary={words('of', { done: hoursInWords(minutes), all: hoursInWords(limits.certificate.minutes) })}
      isOpen={isEarned && !hasCertificate}
    >
      {isEarned ? (
        <div className="stack">
          <p className="muted">{t('earned', { hours: hoursInWords(minutes), count: meetings })}</p>
          <div>
            <ButtonLink to="account/certificates">{hasCertificate ? t('view') : t('make')}</ButtonLink>
          </div>
        </div>
      ) : (
        <div className="stack">
          <CertificateProgress done={progress} />
          <p className="small muted">{t('then', { name })}</p>
        </div>
      )}
    </Fold>
  );
}
