import type { FieldError, FormKind } from '@pinwise/contract'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useIsHydrated } from '../../document/use-is-hydrated.ts'
import { usePageSettings } from '../../page-settings.ts'
import type { Outcome } from './send-form.ts'

type FieldErrors = Readonly<Record<string, FieldError>>
export type SendProblem = Extract<Outcome, { problem: unknown }>

const load = () => import('./send-form.ts')

/** Sends a form by script; where no script runs, the browser posts it and the server tells the page what came of it. */
export function useEnquiry(kind: FormKind, onSent: () => void) {
  const { form: answered } = usePageSettings()
  const { pathname } = useLocation()
  const isOfThis = answered?.kind === kind && answered.page === pathname
  const refused = isOfThis && 'errors' in answered ? answered : null
  const [errors, setErrors] = useState<FieldErrors>(refused?.errors ?? {})
  const [problem, setProblem] = useState<SendProblem | null>(refused ? problemOf(refused) : null)
  const [isSending, setSending] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const isHydrated = useIsHydrated()
  // Made once: sent again after an answer got lost, it is the same enquiry. A form of the server's page was open before us.
  const [opened] = useState(() => ({ id: crypto.randomUUID?.(), at: isHydrated ? performance.now() : 0 }))

  // The field is marked by then, so a screen reader says what is wrong with it as it gets there.
  useEffect(() => {
    if (attempt > 0) form.current?.querySelector<HTMLElement>('[aria-invalid], [data-invalid] input')?.focus()
  }, [attempt])

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const { page: _, ...typed } = Object.fromEntries(new FormData(event.currentTarget))
    const openSeconds = Math.round((performance.now() - opened.at) / 1000)
    setSending(true)
    setProblem(null)
    const outcome: Outcome = await load()
      .then(({ sendForm }) => sendForm(kind, { ...typed, id: opened.id, openSeconds }))
      .catch(() => ({ problem: 'offline' }))
    if ('sent' in outcome) return onSent()
    setSending(false)
    setErrors('errors' in outcome ? outcome.errors : {})
    setProblem('problem' in outcome ? outcome : null)
    setAttempt(attempt + 1)
  }

  /** What is being mended is not called wrong any longer. */
  function edit(event: FormEvent<HTMLFormElement>) {
    void load().catch(() => null)
    const { name } = event.target as HTMLInputElement
    if (errors[name]) setErrors(({ [name]: _, ...others }) => others)
  }

  return { form, values: refused?.values ?? {}, errors, problem, isSending, send, edit }
}

function problemOf({
  problem,
  reference,
}: {
  problem?: SendProblem['problem'] | undefined
  reference?: string | undefined
}) {
  return problem ? { problem, reference } : null
}
