import { PageLink } from './page-link.tsx';

/** Asks for a log-in in another tab, so that what was typed here stays and can be sent again. */
export function LoginAside({ message, link }: { message: string; link: string }) {
  return (
    <p>
      {message}{' '}
      <PageLink to="login" target="_blank">
        {link}
      </PageLink>
    </p>
  );
}
