import { FieldErrorIcon } from './icons.ts'

/** The error of a field: red, an icon and a text. */
export function FieldError({ text }: { text: string }) {
  return (
    <>
      <FieldErrorIcon size={16} aria-hidden="true" />
      <span>{text}</span>
    </>
  )
}
