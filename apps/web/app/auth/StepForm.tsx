import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useIsHydrated } from '../document/use-is-hydrated.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { SESSION_SENTENCES } from '../session/session-error.ts'
import { DangerIcon } from '../ui/icons.ts'
import { Spinner } from '../ui/Spinner.tsx'
import styles from './Form.module.css'
import type { Problem } from './use-attempt.ts'

interface StepFormProps {
  /** For buttons that stand outside of the form. */
  id?: string
  title: string
  lead?: ReactNode
  /** Above the form: why the person is here. */
  notice?: ReactNode
  problem: Problem | null
  submit: string
  isBusy: boolean
  onSubmit: (values: FormData) => void
  children?: ReactNode
  /** Below the form: other ways on. */
  links?: ReactNode
}

/** One question to the person. The focus goes to its first field, and to the field that was wrong. */
export function StepForm({
  id: formId,
  title,
  lead,
  notice,
  problem,
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
    if (problem?.field) form.current?.querySelector<HTMLInputElement>(`[name="${problem.field}"]`)?.focus()
  }, [problem])
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
      {!problem && notice}
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
        {/* Beside what is to be put right: on a phone the top of the form may be out of sight. */}
        {problem && <ProblemBox problem={problem} />}
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

function ProblemBox({ problem }: { problem: Problem }) {
  const { t } = useTranslation('login')
  const { t: tCommon } = useTranslation('common')
  return (
    <div role="alert" className={styles.problem}>
      <DangerIcon size={20} aria-hidden="true" />
      <p>{'text' in problem ? tCommon(SESSION_SENTENCES[problem.text]) : t(`problems.${problem.told}`)}</p>
    </div>
  )
}
