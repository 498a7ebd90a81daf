import type { Device } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ConfirmedButton } from '../../ui/ConfirmedButton.tsx'
import { look } from '../../ui/look.ts'
import { Moment } from '../../ui/Moment.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { toast } from '../../ui/toast.ts'
import { HealthBadge } from '../shell/HealthBadge.tsx'
import { ClubField } from './ClubField.tsx'
import { type NewKey, percent } from './device-parts.ts'

export function Facts({ device }: { device: Device }) {
  const { t } = useTranslation('devices')
  const { lastFix } = device
  return (
    <dl className={look('facts')}>
      <dt>{t('columns.health')}</dt>
      <dd>
        <HealthBadge health={device.health} />{' '}
        {device.simulated && <StatusBadge status="info" label={t('simulated')} />}
        {device.decommissionedAt && <StatusBadge status="neutral" label={t('decommissioned')} />}
      </dd>
      <dt>{t('columns.kind')}</dt>
      <dd>{t(`kinds.${device.kind}`)}</dd>
      {device.cartNumber !== null && (
        <>
          <dt>{t('cartNumber')}</dt>
          <dd>{device.cartNumber}</dd>
        </>
      )}
      <dt>{t('serial')}</dt>
      <dd>{device.serial ?? '–'}</dd>
      <dt>{t('firmware')}</dt>
      <dd>{device.firmware ?? '–'}</dd>
      <dt>{t('columns.lastContactAt')}</dt>
      <dd>{device.lastContactAt ? <Moment at={device.lastContactAt} /> : t('never')}</dd>
      {lastFix && (
        <>
          <dt>{t('columns.battery')}</dt>
          <dd>
            {percent(lastFix.batteryPercent)}
            {lastFix.charging && ` · ${t('charging')}`}
          </dd>
          <dt>{t('lastPosition')}</dt>
          <dd>
            {`${lastFix.position.lat.toFixed(5)}, ${lastFix.position.lng.toFixed(5)}`}
            {lastFix.accuracyMetres !== null && ` (±${Math.round(lastFix.accuracyMetres)} m)`}
          </dd>
        </>
      )}
      {device.note && (
        <>
          <dt>{t('note')}</dt>
          <dd>{device.note}</dd>
        </>
      )}
    </dl>
  )
}

/** Updates a device in every query that contains it. */
function useShowDevice() {
  const queries = useQueryClient()
  return (id: string, device?: Device) => {
    if (device) queries.setQueryData<Device>(['device', id], device)
    else void queries.invalidateQueries({ queryKey: ['device', id] })
    void queries.invalidateQueries({ queryKey: ['devices'] })
  }
}

export function AssignCard({ device }: { device: Device }) {
  const { t } = useTranslation('devices')
  const show = useShowDevice()
  const assign = useMutation({
    mutationFn: ({ clubId, version }: { clubId: string | null; version: number }) =>
      call(calls.changeDevice, { params: { id: device.id }, body: { clubId, version } }),
    onSuccess: saved => {
      show(saved.id, saved)
      toast({
        message: saved.clubName
          ? t('drawer.assigned', { label: saved.label, club: saved.clubName })
          : t('drawer.taken', { label: saved.label }),
        onUndo: () => assign.mutate({ clubId: device.clubId, version: saved.version }),
      })
    },
  })
  return (
    <Card headingLevel={3} title={t('columns.club')}>
      <ClubField
        value={device.clubId}
        name={device.clubName}
        onChange={clubId => assign.mutate({ clubId, version: device.version })}
      />
    </Card>
  )
}

export function KeyCard({ device, onKey }: { device: Device; onKey: (made: NewKey) => void }) {
  const { t } = useTranslation('devices')
  const show = useShowDevice()
  const rotate = useMutation({
    mutationFn: () => call(calls.rotateDeviceKey, { params: { id: device.id } }),
    onSuccess: made => {
      show(device.id, made.device)
      onKey(made)
    },
  })
  const revoke = useMutation({
    mutationFn: () => call(calls.revokeDeviceKey, { params: { id: device.id } }),
    onSuccess: () => {
      show(device.id)
      toast({ message: t('key.revoked', { label: device.label }) })
    },
  })
  return (
    <Card
      headingLevel={3}
      title={t('key.heading')}
      note={device.key ? t('key.hint', { hint: device.key.hint }) : t('key.none')}
    >
      <div className={look('row', 'gap2')}>
        <Button loading={rotate.isPending} onClick={() => rotate.mutate()}>
          {t('key.rotate')}
        </Button>
        {device.key && (
          <Button loading={revoke.isPending} onClick={() => revoke.mutate()}>
            {t('key.revoke')}
          </Button>
        )}
      </div>
    </Card>
  )
}

export function Decommission({ device, onDone }: { device: Device; onDone: () => void }) {
  const { t } = useTranslation('devices')
  const show = useShowDevice()
  const remove = useMutation({
    mutationFn: () => call(calls.deleteDevice, { params: { id: device.id } }),
    onSuccess: () => {
      toast({ message: t('drawer.retired', { label: device.label }) })
      show(device.id)
      onDone()
    },
  })
  return (
    <div className={look('row', 'gap2')}>
      <ConfirmedButton
        label={t('drawer.retire')}
        onConfirm={close => remove.mutate(undefined, { onError: close })}
        title={t('drawer.retireQuestion', { label: device.label })}
        message={t('drawer.retireLoses')}
        confirmLabel={t('drawer.retireConfirm', { label: device.label })}
        loading={remove.isPending}
      />
    </div>
  )
}
