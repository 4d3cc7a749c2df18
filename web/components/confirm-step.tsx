import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button } from './button.tsx';
import styles from './confirm-step.module.css';

/**
 * An irreversible action behind a second step that explains it. label opens it (name distinguishes several on
 * a page), confirm does it; fields are hidden fields of the form, children further ones. Opens without scripts.
 */
export function ConfirmStep(props: {
  label: string;
  name?: string;
  text: string;
  confirm: string;
  fields: Record<string, string>;
  isOpen?: boolean;
  children?: ReactNode;
}) {
  const { label, name, text, confirm, fields, isOpen, children } = props;
  return (
    <details className="disclosure small shrinks" open={isOpen} data-closes="escape">
      <summary className="whisper" aria-label={name}>
        {label}
      </summary>
      <Form method="post" className={`stack gap-xs ${styles.form}`} preventScrollReset>
        {Object.entries(fields).map(([key, value]) => (
          <input key={key} type="hidden" name={key} value={value} />
        ))}
        <p>{text}</p>
        {children}
        <Button>{confirm}</Button>
      </Form>
    </details>
  );
}
