import { useTranslations } from 'use-intl/react';
import { hoursInWords } from '../../../../contract/format/hours.ts';
import { ButtonLink } from '../../../components/button.tsx';
import { CertificateProgress } from '../../../components/certificate-progress.tsx';
import parts from '../one-tandem.module.css';
import type { LoadedProgress } from './load-log.ts';

/** The reader's progress towards a certificate in two languages, or the link to it. */
export function CertificateBox({ progress, name }: { progress: LoadedProgress[number]; name: string }) {
  const t = useTranslations('meetings-log.certificate');
  const { isEarned, hasCertificate, meetings, spokenMinutes, learnedMinutes } = progress;
  const minutes = spokenMinutes + learnedMinutes;
  return (
    <section className={`stack ${parts.part}`} aria-labelledby="certificate">
      <h2 id="certificate">{t('title')}</h2>
      {isEarned ? (
        <>
          <p className="muted">{t('earned', { hours: hoursInWords(minutes), count: meetings })}</p>
          <div>
            <ButtonLink to="account/certificates">{hasCertificate ? t('view') : t('make')}</ButtonLink>
          </div>
        </>
      ) : (
        <>
          <CertificateProgress done={progress} />
          <p className="small muted">{t('then', { name })}</p>
        </>
      )}
    </section>
  );
}
