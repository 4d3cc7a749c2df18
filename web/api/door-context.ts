import { createContext } from 'react-router';
import type { PageDoor } from '../../contract/page-door.ts';

/** What the server lends this page. */
export const doorContext = createContext<PageDoor>();
