import { FieldErrorIcon } from './icons.ts'

/** What is wrong with a field: red, an icon and words. */
export function FieldError({ text }: { text: string }) {
  return (
    <>
      <FieldErrorIcon size={16} aria-hidden="true" />
      <span>{text}</span>
    </>
  )
}
