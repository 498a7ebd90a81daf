import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogActions } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import styles from './Layouts.module.css'
import { LONGEST_NAME } from './new-layout.ts'

interface RenameLayoutFormProps {
  name: string
  error: string | null
  isSaving: boolean
  onName: () => void
  onClose: () => void
  onSubmit: (name: string) => void
}

export function RenameLayoutForm({ name: first, error, isSaving, onName, onClose, onSubmit }: RenameLayoutFormProps) {
  const { t } = useTranslation('layouts')
  const [name, setName] = useState(first)
  const [isTold, setTold] = useState(false)
  const typed = name.trim()
  const wrong = isTold && !typed ? t('noName') : error

  function submit(event: FormEvent) {
    event.preventDefault()
    setTold(true)
    if (typed && !isSaving) onSubmit(typed)
  }
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <TextField
        label={t('name')}
        required
        maxLength={LONGEST_NAME}
        autoComplete="off"
        data-autofocus
        value={name}
        onChange={event => {
          setName(event.currentTarget.value)
          onName()
        }}
        {...(wrong && { error: wrong })}
      />
      <DialogActions>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button variant="primary" type="submit" loading={isSaving}>
          {t('doRename')}
        </Button>
      </DialogActions>
    </form>
  )
}
