import { type FormEvent, useState } from 'react'
import { Button } from './Button.tsx'
import { DialogActions } from './Dialog.tsx'
import { WarningIcon } from './icons.ts'
import { look } from './look.ts'
import styles from './NameForm.module.css'
import { TextField } from './TextField.tsx'

interface NameFormProps {
  texts: {
    readonly label: string
    /** Beside the field. */
    readonly description?: string
    /** Above it. */
    readonly note?: string
    readonly missing: string
    readonly cancel: string
    readonly submit: string
  }
  name: string
  longest: number
  error: string | null
  /** What submitting does besides the name, such as replacing a record. */
  warning?: string | null
  isSaving: boolean
  onName: (name: string) => void
  onClose: () => void
  onSubmit: (name: string) => void
}

/** In a dialog: the name of something. */
export function NameForm(props: NameFormProps) {
  const { texts, name: first, longest, error, warning, isSaving, onName, onClose, onSubmit } = props
  const [name, setName] = useState(first)
  const [isSubmitted, setSubmitted] = useState(false)
  const typed = name.trim()
  const wrong = isSubmitted && !typed ? texts.missing : error

  function submit(event: FormEvent) {
    event.preventDefault()
    // The dialog may be rendered inside another form.
    event.stopPropagation()
    setSubmitted(true)
    if (typed && !isSaving) onSubmit(typed)
  }

  return (
    <form noValidate onSubmit={submit} className={`${styles.form} ${look('stack', 'gap4')}`}>
      {texts.note && <p>{texts.note}</p>}
      <TextField
        label={texts.label}
        {...(texts.description && { description: texts.description })}
        required
        maxLength={longest}
        autoComplete="off"
        data-autofocus
        value={name}
        onChange={event => {
          setName(event.currentTarget.value)
          onName(event.currentTarget.value.trim())
        }}
        {...(wrong && { error: wrong })}
      />
      <div role="status">
        {warning && (
          <p className={`${styles.warning} ${look('line', 'gap2')}`}>
            <WarningIcon size={18} aria-hidden="true" />
            {warning}
          </p>
        )}
      </div>
      <DialogActions>
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button variant="primary" type="submit" loading={isSaving}>
          {texts.submit}
        </Button>
      </DialogActions>
    </form>
  )
}
