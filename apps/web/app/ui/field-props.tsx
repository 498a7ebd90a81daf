import { FieldError } from './FieldError.tsx'

/** The props of every field. `label` is always visible; `error` is the whole sentence. */
export interface FieldProps {
  label: string
  description?: string
  error?: string
  required?: boolean
  disabled?: boolean
  name?: string
  id?: string
}

/** The same for the kit: our error has an icon, and the kit links it to the input. */
export function kitFieldProps<Rest extends object>({ error, ...rest }: FieldProps & Rest) {
  return { ...rest, error: error ? <FieldError text={error} /> : undefined, errorProps: { component: 'div' as const } }
}
