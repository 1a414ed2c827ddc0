import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';

/** Form with a question and one button that confirms. */
export function ConfirmForm({ text, label }: { text: string; label: string }) {
  return (
    <Form method="post" className="grid gap-6">
      <p className="break-words">{text}</p>
      <Button type="submit" className="justify-self-start max-sm:w-full">
        {label}
      </Button>
    </Form>
  );
}
