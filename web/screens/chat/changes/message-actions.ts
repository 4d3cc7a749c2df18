import { CorrectAction } from '../corrections/correct-action.tsx';
import { TranslateAction } from '../translation/translate-action.tsx';
import { DeleteAction } from './delete-action.tsx';
import { EditAction } from './edit-action.tsx';
import { KeepAction } from './keep-action.tsx';
import type { MessageAction } from './message-action.ts';

/** In the order in which they are shown. */
export const messageActions: MessageAction[] = [CorrectAction, KeepAction, TranslateAction, EditAction, DeleteAction];
