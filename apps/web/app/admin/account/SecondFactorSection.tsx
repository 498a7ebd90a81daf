import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { disableMfa, type MfaState, mfaState, setUpTotp } from '../../session/account.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { look } from '../../ui/look.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { useFocusOnMount } from '../../ui/use-focus-on-mount.ts'
import { Loaded } from '../shell/Loaded.tsx'
import { queryAccount } from './account-problem.ts'
import { TotpSetUp } from './TotpSetUp.tsx'
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
  const [isConfirming, setConfirming] = useState(false)
  const button = useFocusOnMount<HTMLButtonElement>(takesFocus)
  const turnOff = useAccountChange({
    change: disableMfa,
    done: t('account.factor.turnedOff'),
    onDone: onChanged,
  })
  return (
    <div className={look('row', 'gap2x3', 'centre', 'between')}>
      <StatusBadge status="success" label={t('account.factor.on')} />
      <Button ref={button} onClick={() => setConfirming(true)}>
        {t('account.factor.turnOff')}
      </Button>
      <ConfirmDialog
        opened={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => turnOff.mutate(undefined, { onSettled: () => setConfirming(false) })}
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
