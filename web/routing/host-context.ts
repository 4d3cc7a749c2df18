import { createContext } from 'react-router';
import type { PageHost } from '../../contract/page-host.ts';

/** What the server lends this page. */
export const hostContext = createContext<PageHost>();
