import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { DialogActions } from '../../../ui/Dialog.tsx'
import { WarningIcon } from '../../../ui/icons.ts'
import { TextField } from '../../../ui/TextField.tsx'
import plan from '../plan/Plan.module.css'
import styles from './Templates.module.css'

const LONGEST_NAME = 80

interface TemplateNameFormProps {
  note?: string
  name: string
  submitLabel: string
  error: string | null
  /** What submitting brings with it, beside the name. */
  warning?: string | null
  isSaving: boolean
  onName?: (name: string) => void
  onClose: () => void
  onSubmit: (name: string) => void
}

/** What a template is called. */
export function TemplateNameForm(props: TemplateNameFormProps) {
  const { note, name: first, submitLabel, error, warning, isSaving, onName, onClose, onSubmit } = props
  const { t } = useTranslation('pin-position')
  const [name, setName] = useState(first)
  const [isTold, setTold] = useState(false)
  const typed = name.trim()
  const wrong = isTold && !typed ? t('template.noName') : error

  function submit(event: FormEvent) {
    event.preventDefault()
    setTold(true)
    if (typed && !isSaving) onSubmit(typed)
  }

  return (
    <form noValidate onSubmit={submit} className={plan.form}>
      {note && <p>{note}</p>}
      <TextField
        label={t('template.name')}
        description={t('template.nameNote')}
        required
        maxLength={LONGEST_NAME}
        autoComplete="off"
        data-autofocus
        value={name}
        onChange={event => {
          setName(event.currentTarget.value)
          onName?.(event.currentTarget.value.trim())
        }}
        {...(wrong && { error: wrong })}
      />
      <div role="status">
        {warning && (
          <p className={styles.changed}>
            <WarningIcon size={18} aria-hidden="true" />
            {warning}
          </p>
        )}
      </div>
      <DialogActions>
        <Button onClick={onClose}>{t('plan.cancel')}</Button>
        <Button variant="primary" type="submit" loading={isSaving}>
          {submitLabel}
        </Button>
      </DialogActions>
    </form>
  )
}
