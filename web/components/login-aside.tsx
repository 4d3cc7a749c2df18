import { PageLink } from './page-link.tsx';

/** A link to log in in another tab, so that the input here stays and can be sent again. */
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
