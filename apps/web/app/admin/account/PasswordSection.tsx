import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from '../../i18n/use-translation.ts'
import { changePassword } from '../../session/account.ts'
import { SessionError } from '../../session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { HideIcon, ShowIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import { TextField, type TextFieldProps } from '../../ui/TextField.tsx'
import { useSessionUser } from '../shell/use-session-user.ts'
import styles from './Account.module.css'
import { type AccountProblem, accountProblem } from './account-problem.ts'
import { useAccountChange } from './use-account-change.ts'

interface Passwords {
  current: string
  next: string
}

const AT_FIELD: Partial<Record<AccountProblem, keyof Passwords>> = {
  wrongPassword: 'current',
  weakPassword: 'next',
  shortPassword: 'next',
  needsUpper: 'next',
  needsLower: 'next',
  needsNumber: 'next',
  needsSymbol: 'next',
  oldPassword: 'next',
}

export function PasswordSection() {
  const { t } = useTranslation('profile')
  const { email } = useSessionUser()
  const queries = useQueryClient()
  const { register, handleSubmit, reset, setError, formState } = useForm<Passwords>({
    defaultValues: { current: '', next: '' },
  })
  const { errors } = formState

  const save = useAccountChange({
    change: ({ current, next }: Passwords) => changePassword(current, next),
    done: t('account.password.changed'),
    onDone: () => {
      reset()
      return queries.invalidateQueries({ queryKey: ['account', 'sessions'] })
    },
    onRefused: error => {
      if (error instanceof SessionError) return false
      const problem = accountProblem(error)
      const field = AT_FIELD[problem]
      if (field) setError(field, { message: t(`account.problems.${problem}`) }, { shouldFocus: true })
      return field !== undefined
    },
  })

  return (
    <Card headingLevel={3} title={t('account.password.title')}>
      <form
        noValidate
        className={`${styles.fields} ${look('stack', 'gap4')}`}
        onSubmit={handleSubmit(passwords => save.mutate(passwords))}
      >
        {/* Tells password managers whose password it is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={t('account.password.current')}
          autoComplete="current-password"
          error={errors.current?.message}
          {...register('current', { required: t('account.password.currentMissing') })}
        />
        <PasswordField
          label={t('account.password.new')}
          description={t('account.password.rule')}
          autoComplete="new-password"
          error={errors.next?.message}
          {...register('next', {
            required: t('account.password.newMissing'),
            validate: next => !/\s/.test(next) || t('account.password.spaces'),
          })}
        />
        <p className={`${styles.note} ${look('flush', 'muted', 'small', 'anywhere')}`}>{t('account.password.note')}</p>
        <div>
          <Button type="submit" loading={save.isPending}>
            {t('account.password.change')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

/** The typed password can be revealed. */
function PasswordField(props: Omit<TextFieldProps, 'type' | 'icon' | 'action'>) {
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
