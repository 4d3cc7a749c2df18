import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { PageLink } from '../../components/page-link.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import styles from './one-chat.module.css';

/** Asks for a picture where one helps: below what two write to each other. Put off, it is not asked for in 90 days. */
export function PictureLine() {
  const t = useTranslations('chat.picture');
  return (
    <div className={styles.line}>
      <p className="small muted">{t('text')}</p>
      <div>
        <PageLink to="account/profile#image">{t('choose')}</PageLink>
        <Form method="post" preventScrollReset>
          <SubmitButton look="quiet" name="intent" value="picture-later">
            {t('later')}
          </SubmitButton>
        </Form>
      </div>
    </div>
  );
}
