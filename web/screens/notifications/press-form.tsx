import { Form } from 'react-router';
import type { ButtonLook } from '../../components/button.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';

/** One button for one action. Opening a mailed link changes nothing: mail programs open links to scan them. */
export function ButtonForm(props: { name: string; value: string; label: string; busy: string; look: ButtonLook }) {
  return (
    <Form method="post">
      <input type="hidden" name={props.name} value={props.value} />
      <SubmitButton look={props.look} busy={props.busy} tall>
        {props.label}
      </SubmitButton>
    </Form>
  );
}
