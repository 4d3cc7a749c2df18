import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { signOnFindings } from '../../../contract/constants/sign-on.ts';
import type { SignOnConnection } from '../../../contract/sign-on.ts';
import { Notice } from '../../components/notice.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import styles from './settings.module.css';

/** What is to be entered elsewhere: at the provider, in the DNS, for one's people; and whether it works. */
export function AtProvider(props: {
  connection: SignOnConnection;
  link: string;
  provider: (typeof signOnFindings)[number] | undefined;
}) {
  const { connection, link, provider } = props;
  const t = useTranslations('sign-on.settings');
  const { redirectAddress, logOutAddress, domains, provenDomains, code, people } = connection;
  const addresses = [
    [t('redirectAddress'), redirectAddress],
    [t('logOutAddress'), logOutAddress],
    [t('link'), link],
  ] as const;
  return (
    <section className={`stack ${styles.elsewhere}`}>
      <h2 className="text-lg">{t('elsewhere')}</h2>
      <dl>
        {addresses.map(([name, address]) => (
          <div key={name}>
            <dt className="muted text-sm">{name}</dt>
            <dd>
              <code>{address}</code>
            </dd>
          </div>
        ))}
      </dl>
      {domains.length > 0 && (
        <>
          <h3>{t('dns')}</h3>
          <p className="note">{t('dnsHint')}</p>
          <dl>
            {domains.map((domain) => (
              <div key={domain}>
                <dt className="muted text-sm">
                  {domain} · {t(provenDomains.includes(domain) ? 'proven' : 'unproven')}
                </dt>
                <dd>
                  <code>
                    _sign-on.{domain}. TXT "{code}"
                  </code>
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {provider && <Notice kind={provider === 'ready' ? 'good' : 'bad'}>{t(`findings.${provider}`)}</Notice>}
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="check" />
        <SubmitButton tall busy={t('checking')}>
          {t('check')}
        </SubmitButton>
      </Form>
      <p className="note">{t('people', { count: people })}</p>
    </section>
  );
}
