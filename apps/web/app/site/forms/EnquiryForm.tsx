import type { FormKind } from '@pinwise/contract'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useIsHydrated } from '../../document/use-is-hydrated.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import styles from './EnquiryForm.module.css'
import { FormField, useFieldSentence } from './FormField.tsx'
import { FormThanks } from './FormThanks.tsx'
import { type FormTopic, fieldsOf, sendTextOf } from './form-fields.ts'
import { type SendProblem, useEnquiry } from './use-enquiry.ts'

interface EnquiryFormProps {
  readonly kind: FormKind
  /** Of the generic form: what the page it stands on is about. */
  readonly topic?: FormTopic
}

/**
 * A form of the site, at `#form-<kind>`. A plain post to the server until a script runs; then it is checked and sent
 * in place, and what was typed stays whatever happens.
 */
export function EnquiryForm({ kind, topic = 'contact' }: EnquiryFormProps) {
  const { isSent, isNew, storeSent } = useSent(kind)
  const [isAgain, setAgain] = useState(false)
  return (
    <div id={`form-${kind}`} className={styles.place}>
      {isSent ? (
        <FormThanks kind={kind} isNew={isNew} onAgain={() => setAgain(true)} />
      ) : (
        <OpenForm kind={kind} topic={topic} onSent={storeSent} isAgain={isAgain} />
      )}
    </div>
  )
}

interface OpenFormProps extends Required<EnquiryFormProps> {
  readonly onSent: () => void
  /** It stands where the thanks stood, and takes over the focus from there. */
  readonly isAgain: boolean
}

function OpenForm({ kind, topic, onSent, isAgain }: OpenFormProps) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const { pathname } = useLocation()
  const isHydrated = useIsHydrated()
  const { form, values, errors, problem, isSending, send, edit } = useEnquiry(kind, onSent)
  useEffect(() => {
    if (isAgain) form.current?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true })
  }, [isAgain, form])
  const anchor = `form-${kind}`
  const fields = fieldsOf(kind, topic)
  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      action={`/forms/${kind}#${anchor}`}
      noValidate={isHydrated}
      onSubmit={send}
      onInput={edit}
    >
      <ErrorList anchor={anchor} names={fields.map(({ name }) => name)} errors={errors} />
      {fields.map(field => (
        <FormField
          key={field.name}
          id={`${anchor}-${field.name}`}
          field={field}
          value={values[field.name]}
          error={errors[field.name]}
        />
      ))}
      <input type="hidden" name="page" value={pathname} />
      <input type="hidden" name="language" value={language} />
      {kind === 'generic' && <input type="hidden" name="topic" value={topic} />}
      <div className="visually-hidden" aria-hidden="true">
        <label htmlFor={`${anchor}-website`}>{t('form.trap')}</label>
        <input id={`${anchor}-website`} name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <div className={styles.send}>
        <button type="submit" className="button button-primary" aria-disabled={isSending || undefined}>
          {t(isSending ? 'form.sending' : sendTextOf(kind, topic))}
        </button>
        <p>
          {t('form.privacy')} <Link to={paths.privacyPolicy}>{t('footer.privacyPolicy')}</Link>
        </p>
      </div>
      <p role="alert" className={styles.problem}>
        {problem && <ProblemSentence {...problem} />}
      </p>
    </form>
  )
}

interface ErrorListProps {
  readonly anchor: string
  readonly names: readonly (keyof typeof EMPTY)[]
  readonly errors: ReturnType<typeof useEnquiry>['errors']
}
const EMPTY = { name: '', email: '', club: '', holes: '', topic: '', message: '' }

function ErrorList({ anchor, names, errors }: ErrorListProps) {
  const { t } = useTranslation('common')
  const sentence = useFieldSentence()
  const wrong = names.flatMap(name => (errors[name] ? [{ name, text: sentence(name, errors[name]) }] : []))
  if (wrong.length === 0) return null
  return (
    <div role="alert" className={styles.summary}>
      <p>{t('form.summary', { count: wrong.length })}</p>
      <ul>
        {wrong.map(({ name, text }) => (
          <li key={name}>
            <a
              href={`#${anchor}-${name}`}
              onClick={event => {
                event.preventDefault()
                document.getElementById(`${anchor}-${name}`)?.focus()
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function ProblemSentence({ problem, reference }: SendProblem) {
  const { t } = useTranslation('common')
  return (
    <>
      {t(`form.problem.${problem}`)} {reference ? `${t('error.reference')} ${reference}` : null}
    </>
  )
}

/** Whether a form was sent from this page: the address says so where no script ran, else its entry in the history. */
function useSent(kind: FormKind) {
  const location = useLocation()
  const { pathname, search, hash, state } = location
  const navigate = useNavigate()
  // The server does not know the history.
  const sent: readonly FormKind[] = (useIsHydrated() && state?.sent) || []
  const [isNew, setNew] = useState(false)
  /** Where the visitor is by the time the answer comes. */
  const here = useRef<typeof location>(null)
  useEffect(() => {
    here.current = location
    return () => {
      here.current = null
    }
  }, [location])
  const storeSent = () => {
    if (here.current?.pathname !== pathname) return
    setNew(true)
    const before: readonly FormKind[] = here.current.state?.sent ?? []
    void navigate(
      { pathname, search, hash },
      { replace: true, preventScrollReset: true, state: { sent: [...before, kind] } },
    )
  }
  return { isSent: sent.includes(kind) || new URLSearchParams(search).get('sent') === kind, isNew, storeSent }
}
