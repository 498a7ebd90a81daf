import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from '../../i18n/use-translation.ts'
import { confirmTotp, disableMfa, type MfaState, mfaState, setUpTotp } from '../../session/account.ts'
import { SessionError } from '../../session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ConfirmedButton } from '../../ui/ConfirmedButton.tsx'
import { CopyIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import { QrCode } from '../../ui/QrCode.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { useFocusOnMount } from '../../ui/use-focus-on-mount.ts'
import { Loaded } from '../shell/Loaded.tsx'
import styles from './Account.module.css'
import { accountProblem, queryAccount } from './account-problem.ts'
import { useAccountChange } from './use-account-change.ts'

export function SecondFactorSection() {
  const { t } = useTranslation('profile')
  const [hasChanged, setChanged] = useState(false)
  const queries = useQueryClient()
  const state = useQuery({ queryKey: ['account', 'mfa'], queryFn: () => queryAccount(mfaState) })

  /** A new factor also distrusts the devices that were remembered without it. */
  function changed() {
    setChanged(true)
    return queries.invalidateQueries({ queryKey: ['account'] })
  }

  return (
    <Card headingLevel={3} title={t('account.factor.title')} note={t('account.factor.note')}>
      <Loaded
        query={state}
        loading={t('account.factor.loading')}
        failed={t('account.factor.failed')}
        skeleton={<Skeleton shape="row" count={1} />}
      >
        {({ totp, sms }: MfaState) => {
          const Factor = totp || sms ? FactorOn : FactorOff
          return <Factor takesFocus={hasChanged} onChanged={changed} />
        }}
      </Loaded>
    </Card>
  )
}

interface FactorProps {
  /** It replaces the button that was pressed, and so takes the focus. */
  takesFocus: boolean
  onChanged: () => unknown
}

function FactorOn({ takesFocus, onChanged }: FactorProps) {
  const { t } = useTranslation('profile')
  const button = useFocusOnMount<HTMLButtonElement>(takesFocus)
  const turnOff = useAccountChange({
    change: disableMfa,
    done: t('account.factor.turnedOff'),
    onDone: onChanged,
  })
  return (
    <div className={look('row', 'gap2x3', 'centre', 'between')}>
      <StatusBadge status="success" label={t('account.factor.on')} />
      <ConfirmedButton
        label={t('account.factor.turnOff')}
        button={{ ref: button }}
        onConfirm={close => turnOff.mutate(undefined, { onSettled: close })}
        title={t('account.factor.offQuestion')}
        message={t('account.factor.offLoses')}
        confirmLabel={t('account.factor.turnOff')}
        loading={turnOff.isPending}
      />
    </div>
  )
}

function FactorOff({ takesFocus, onChanged }: FactorProps) {
  const [wasCancelled, setCancelled] = useState(false)
  const setUp = useAccountChange({ change: setUpTotp })
  function cancel() {
    setCancelled(true)
    setUp.reset()
  }
  if (setUp.data) return <TotpSetUp {...setUp.data} onDone={onChanged} onCancel={cancel} />
  return <TurnOn takesFocus={takesFocus || wasCancelled} isBusy={setUp.isPending} onPress={() => setUp.mutate()} />
}

interface TurnOnProps {
  takesFocus: boolean
  isBusy: boolean
  onPress: () => void
}

function TurnOn({ takesFocus, isBusy, onPress }: TurnOnProps) {
  const { t } = useTranslation('profile')
  const button = useFocusOnMount<HTMLButtonElement>(takesFocus)
  return (
    <div className={look('row', 'gap2x3', 'centre', 'between')}>
      <StatusBadge status="warning" label={t('account.factor.off')} />
      <Button ref={button} loading={isBusy} onClick={onPress}>
        {t('account.factor.turnOn')}
      </Button>
    </div>
  )
}

interface TotpSetUpProps {
  secret: string
  uri: string
  onDone: () => unknown
  onCancel: () => void
}

/** Scan or type the key, then prove it with a code. Until then nothing changes. */
function TotpSetUp({ secret, uri, onDone, onCancel }: TotpSetUpProps) {
  const { t } = useTranslation('profile')
  const form = useFocusOnMount<HTMLFormElement>()
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { code: '' } })
  const confirm = useAccountChange({
    change: ({ code }: { code: string }) => confirmTotp(code.replaceAll(/\s/g, '')),
    done: t('account.factor.turnedOn'),
    onDone,
    onRefused: error => {
      const problem = accountProblem(error)
      const isAboutCode = problem === 'wrongCode' || problem === 'usedCode'
      if (error instanceof SessionError || !isAboutCode) return false
      setError('code', { message: t(`account.problems.${problem}`) }, { shouldFocus: true })
      return true
    },
  })

  async function copy() {
    await navigator.clipboard.writeText(secret)
    toast({ message: t('account.factor.copied') })
  }

  return (
    <form
      ref={form}
      tabIndex={-1}
      aria-label={t('account.factor.setUp')}
      noValidate
      className={`${styles.fields} ${look('stack', 'gap4')}`}
      onSubmit={handleSubmit(typed => confirm.mutate(typed))}
    >
      <ol className={`${styles.steps} ${look('stack', 'gap4', 'flush')}`}>
        <li>
          <p>{t('account.factor.scan')}</p>
          <QrCode text={uri} label={t('account.factor.qr')} />
          <p>{t('account.factor.orKey')}</p>
          <div className={look('row', 'gap2x3', 'centre', 'between')}>
            <code className={styles.key}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
            <Button icon={<CopyIcon size={18} aria-hidden="true" />} onClick={() => void copy()}>
              {t('account.factor.copy')}
            </Button>
          </div>
        </li>
        <li>
          <TextField
            label={t('account.factor.code')}
            description={t('account.factor.codeNote')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            error={formState.errors.code?.message}
            {...register('code', {
              validate: code => /^\d{6}$/.test(code.replaceAll(/\s/g, '')) || t('account.factor.codeWrong'),
            })}
          />
        </li>
      </ol>
      <p className={`${styles.note} ${look('flush', 'muted', 'small', 'anywhere')}`}>{t('account.factor.lost')}</p>
      <div className={look('row', 'gap3', 'right')}>
        <Button onClick={onCancel}>{t('cancel')}</Button>
        <Button type="submit" variant="primary" loading={confirm.isPending}>
          {t('account.factor.confirm')}
        </Button>
      </div>
    </form>
  )
}
