import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { HideIcon, ShowIcon } from '../../ui/icons.ts'
import { TextField, type TextFieldProps } from '../../ui/TextField.tsx'

/** The typed password can be revealed. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'icon' | 'action'>) {
  const { t } = useTranslation('profile')
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? HideIcon : ShowIcon
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      maxLength={256}
      spellCheck={false}
      autoCapitalize="none"
      action={
        <IconButton
          label={t(isShown ? 'account.password.hide' : 'account.password.show')}
          icon={<Icon size={20} aria-hidden="true" />}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  )
}
