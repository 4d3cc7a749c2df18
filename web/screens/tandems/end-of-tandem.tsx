import { useTranslations } from 'use-intl/react';
import { hoursInWords } from '../../../contract/format/hours.ts';
import type { FormFailure } from '../../client/form.ts';
import { ButtonLink } from '../../components/button.tsx';
import styles from './end-of-tandem.module.css';
import type { LoadedDone } from './load-one-tandem.ts';
import type { LoadedProgress } from './log/load-log.ts';
import { SearchOn } from './next-step.tsx';
import { Renewal } from './renewal.tsx';
import { TandemState } from './tandem-state.tsx';
import type { ShownTandem } from './tandem-view.ts';

/**
 * The end of a tandem: thanks, its figures, and how it can continue: another term, the certificate once
 * it is earned, or the search.
 */
export function EndOfTandem(props: {
  tandem: ShownTandem;
  done: LoadedDone;
  progress: LoadedProgress[number] | null;
  name: string;
  failure: FormFailure | undefined;
}) {
  const t = useTranslations('tandems.end');
  const { tandem, done, progress, name, failure } = props;
  const canRenew = tandem.may.includes('renew') && !tandem.renewal?.byMe;
  const makes = progress?.isEarned && !progress.hasCertificate;
  return (
    <section className="stack gap-md" aria-labelledby="end">
      <div className="stack gap-2xs">
        <h2 id="end">{t('thanks')}</h2>
        <p className="lead muted">
          <TandemState tandem={tandem} name={name} />
        </p>
      </div>
      {done.meetings > 0 && <Done tandem={tandem} done={done} />}
      {progress?.isEarned && (
        <div>
          <ButtonLink to="account/certificates" look={makes && !canRenew ? 'primary' : 'outline'}>
            {t(makes ? 'certificate' : 'viewCertificate')}
          </ButtonLink>
        </div>
      )}
      {canRenew && <Renewal tandem={tandem} failure={failure} />}
      <div className="stack gap-2xs">
        <p className="muted">{t(canRenew ? 'orElse' : 'free')}</p>
        <div>
          <SearchOn tandem={tandem} look={canRenew || makes ? 'outline' : 'primary'} />
        </div>
      </div>
    </section>
  );
}

/** What both confirmed having done. */
function Done({ tandem, done }: { tandem: ShownTandem; done: LoadedDone }) {
  const t = useTranslations('tandems.end');
  const figures = [
    { label: t('meetings', { count: done.meetings }), value: String(done.meetings) },
    { label: tandem.mine.language.name, value: hoursInWords(done.spoken) },
    { label: tandem.theirs.language.name, value: hoursInWords(done.learned) },
    ...(tandem.week ? [{ label: t('weeks', { count: tandem.week.now }), value: String(tandem.week.now) }] : []),
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt className="muted">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
