import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useIsHydrated } from '../document/use-is-hydrated.ts'
import { DangerIcon } from '../ui/icons.ts'
import { Spinner } from '../ui/Spinner.tsx'
import styles from './Form.module.css'
import { ProblemText } from './ProblemText.tsx'
import type { Problem } from './use-attempt.ts'

interface StepFormProps {
  /** For buttons that stand outside of the form. */
  id?: string
  title: string
  lead?: ReactNode
  /** Above the form: why the person is here. */
  notice?: ReactNode
  /** Those about a field stand at the field. */
  problems: readonly Problem[]
  submit: string
  isBusy: boolean
  onSubmit: (values: FormData) => void
  children?: ReactNode
  /** Below the form: other ways on. */
  links?: ReactNode
}

/** One question to the person. The focus goes to its first field, and to the first that is wrong. */
export function StepForm({
  id: formId,
  title,
  lead,
  notice,
  problems,
  submit,
  isBusy,
  onSubmit,
  children,
  links,
}: StepFormProps) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const isHydrated = useIsHydrated()
  useEffect(() => {
    // Someone who was faster than the script stays where they are.
    if (document.activeElement === document.body)
      form.current?.querySelector<HTMLElement>('input:not([type=hidden]), button')?.focus()
  }, [])
  useEffect(() => {
    if (problems.length > 0) form.current?.querySelector<HTMLInputElement>('[aria-invalid]')?.focus()
  }, [problems])
  const general = problems.find(({ field }) => field === null)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter))
  }
  return (
    <>
      <h1 className={styles.title} id={`${id}-title`}>
        {title}
      </h1>
      {lead && (
        <p className={styles.lead} id={`${id}-lead`}>
          {lead}
        </p>
      )}
      {problems.length === 0 && notice}
      <form
        ref={form}
        id={formId}
        className={styles.form}
        aria-labelledby={`${id}-title`}
        aria-describedby={lead ? `${id}-lead` : undefined}
        // Should a browser ever send it itself, then not in the address.
        method="post"
        noValidate
        onSubmit={send}
      >
        {children}
        {/* Beside the button that was pressed: on a phone the top of the form may be out of sight. */}
        {general && (
          <div role="alert" className={styles.problem}>
            <DangerIcon size={20} aria-hidden="true" />
            <ProblemText problem={general} />
          </div>
        )}
        <button
          type="submit"
          className={`button button-primary ${styles.submit}`}
          // The script alone can sign in; until it is there nothing may be sent.
          disabled={!isHydrated}
          aria-disabled={isBusy || undefined}
          aria-busy={isBusy || undefined}
        >
          {isBusy && <Spinner />}
          {submit}
        </button>
      </form>
      {links && <div className={styles.links}>{links}</div>}
    </>
  )
}
