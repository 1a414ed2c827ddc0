import { createContext, useContext } from 'react';

/** Ids and state that a Field passes to its control. */
export interface FieldControl {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

export const FieldContext = createContext<FieldControl | null>(null);

interface ControlProps {
  id?: string;
  required?: boolean;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling';
}

/**
 * Returns the attributes that connect a control to the label, hint and error of its Field. Attributes set on
 * the control take precedence.
 */
export function useFieldControl(own: ControlProps): ControlProps {
  const field = useContext(FieldContext);
  if (!field) return {};
  return {
    id: own.id ?? field.id,
    required: own.required ?? (field.required || undefined),
    'aria-describedby': own['aria-describedby'] ?? field.describedBy,
    'aria-invalid': own['aria-invalid'] ?? (field.invalid || undefined),
  };
}
