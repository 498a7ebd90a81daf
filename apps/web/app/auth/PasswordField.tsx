import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { HideIcon, ShowIcon } from '../ui/icons.ts'
import { Field } from './Field.tsx'
import styles from './Form.module.css'
import type { Problem } from './use-attempt.ts'

interface PasswordFieldProps {
  label: string
  name: 'password' | 'new-password'
  hint?: string
  problem?: Problem | undefined
}

export function PasswordField({ name, ...field }: PasswordFieldProps) {
  const { t } = useTranslation('login')
  const [isShown, setShown] = useState(false)
  const [hasCapsLock, setCapsLock] = useState(false)
  const onKey = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  const Icon = isShown ? HideIcon : ShowIcon
  return (
    <div>
      <Field
        {...field}
        name={name}
        type={isShown ? 'text' : 'password'}
        autoComplete={name === 'password' ? 'current-password' : 'new-password'}
        maxLength={256}
        spellCheck={false}
        autoCapitalize="none"
        onKeyDown={onKey}
        onKeyUp={onKey}
        onBlur={() => setCapsLock(false)}
        action={
          <button
            type="button"
            className={styles.show}
            aria-label={t(isShown ? 'hidePassword' : 'showPassword')}
            onClick={() => setShown(!isShown)}
          >
            <Icon size={20} aria-hidden="true" />
          </button>
        }
      />
      <p role="status" className={styles.capsLock}>
        {hasCapsLock ? t('capsLock') : null}
      </p>
    </div>
  )
}
