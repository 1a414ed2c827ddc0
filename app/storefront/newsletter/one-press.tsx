import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';

/** A question with a single confirm button. */
export function OnePress({ text, label }: { text: string; label: string }) {
  return (
    <Form method="post" className="grid gap-6">
      <p className="break-words">{text}</p>
      <Button type="submit" className="justify-self-start max-sm:w-full">
        {label}
      </Button>
    </Form>
  );
}
