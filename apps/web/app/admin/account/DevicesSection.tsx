import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { forgetDevice, type KnownDevice, listDevices, rememberThisDevice } from '../../session/account.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { look } from '../../ui/look.ts'
import { Moment } from '../../ui/Moment.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { Loaded } from '../shell/Loaded.tsx'
import { useSignOut } from '../shell/use-sign-out.ts'
import styles from './Account.module.css'
import { queryAccount } from './account-problem.ts'
import { useAccountChange } from './use-account-change.ts'
import { useDeviceName } from './use-device-name.ts'

/** Browsers that replace the second factor. */
export function DevicesSection() {
  const { t } = useTranslation('profile')
  const devices = useQuery({ queryKey: ['account', 'devices'], queryFn: () => queryAccount(listDevices) })
  return (
    <Card headingLevel={3} title={t('account.devices.title')} note={t('account.devices.note')}>
      <Loaded
        query={devices}
        loading={t('account.devices.loading')}
        failed={t('account.devices.failed')}
        skeleton={<Skeleton shape="row" count={2} />}
      >
        {known => <DeviceList known={known} />}
      </Loaded>
    </Card>
  )
}

function DeviceList({ known }: { known: readonly KnownDevice[] }) {
  const { t } = useTranslation('profile')
  const nameOf = useDeviceName()
  const queries = useQueryClient()
  const signOut = useSignOut()
  const [toForget, setToForget] = useState<KnownDevice | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const refresh = () => queries.invalidateQueries({ queryKey: ['account'] })
  const remember = useAccountChange({
    change: rememberThisDevice,
    done: t('account.devices.remembered'),
    onDone: refresh,
  })
  const forget = useAccountChange({
    change: async (device: KnownDevice) => {
      await forgetDevice(device.id)
      return device
    },
    done: t('account.devices.forgotten'),
    // The provider has ended this browser's session, so its tokens are cleared.
    onDone: ({ isThisOne }) => (isThisOne ? signOut.mutateAsync({}) : refresh()),
  })
  const remembered = known.filter(device => device.isRemembered)

  async function confirmForget(device: KnownDevice) {
    await forget.mutateAsync(device).catch(() => undefined)
    setToForget(null)
    // The button disappears with its row; the focus stays in the list.
    list.current?.focus()
  }

  return (
    <>
      {remembered.length === 0 && <p className={styles.none}>{t('account.devices.none')}</p>}
      <ul ref={list} tabIndex={-1} className={`${styles.list} ${look('stack', 'unpadded')}`}>
        {remembered.map(device => (
          <li key={device.id} className={look('row', 'gap2x3', 'centre', 'between')}>
            <div className={`${styles.what} ${look('row', 'centre', 'shrink')}`}>
              <strong>{nameOf(device.name)}</strong>
              {device.isThisOne && <StatusBadge status="info" label={t('account.thisDevice')} />}
              {device.lastUsedAt && (
                <span className={`${styles.note} ${look('flush', 'muted', 'small', 'anywhere')}`}>
                  {t('account.devices.used')} <Moment at={device.lastUsedAt} />
                </span>
              )}
            </div>
            <Button
              aria-label={t('account.devices.forgetNamed', { name: nameOf(device.name) })}
              onClick={() => setToForget(device)}
            >
              {t('account.devices.forget')}
            </Button>
          </li>
        ))}
      </ul>
      {known.some(device => device.isThisOne && !device.isRemembered) && (
        <Button loading={remember.isPending} onClick={() => remember.mutate()}>
          {t('account.devices.remember')}
        </Button>
      )}
      <ConfirmDialog
        opened={toForget !== null}
        onClose={() => setToForget(null)}
        onConfirm={() => toForget && void confirmForget(toForget)}
        title={t('account.devices.question', { name: nameOf(toForget?.name ?? null) })}
        message={t(toForget?.isThisOne ? 'account.devices.losesHere' : 'account.devices.loses')}
        confirmLabel={t('account.devices.forget')}
        loading={forget.isPending || signOut.isPending}
      />
    </>
  )
}
