import { type FormEvent, useState } from 'react'
import { Button } from './Button.tsx'
import { DialogActions } from './Dialog.tsx'
import { WarningIcon } from './icons.ts'
import { look } from './look.ts'
import styles from './NameForm.module.css'
import { TextField } from './TextField.tsx'

interface NameFormProps {
  words: {
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
  /** What submitting brings with it, beside the name. */
  warning?: string | null
  isSaving: boolean
  onName: (name: string) => void
  onClose: () => void
  onSubmit: (name: string) => void
}

/** In a dialog: what something is called. */
export function NameForm(props: NameFormProps) {
  const { words, name: first, longest, error, warning, isSaving, onName, onClose, onSubmit } = props
  const [name, setName] = useState(first)
  const [isTold, setTold] = useState(false)
  const typed = name.trim()
  const wrong = isTold && !typed ? words.missing : error

  function submit(event: FormEvent) {
    event.preventDefault()
    // The form that the dialog was opened from is another one.
    event.stopPropagation()
    setTold(true)
    if (typed && !isSaving) onSubmit(typed)
  }

  return (
    <form noValidate onSubmit={submit} className={`${styles.form} ${look('stack', 'gap4')}`}>
      {words.note && <p>{words.note}</p>}
      <TextField
        label={words.label}
        {...(words.description && { description: words.description })}
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
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button variant="primary" type="submit" loading={isSaving}>
          {words.submit}
        </Button>
      </DialogActions>
    </form>
  )
}
