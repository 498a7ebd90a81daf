import type { Device } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { look } from '../../ui/look.ts'
import { toast } from '../../ui/toast.ts'
import { ClubField } from './ClubField.tsx'
import styles from './Devices.module.css'
import { clubsBefore } from './device-parts.ts'

interface AssignBarProps {
  devices: readonly Device[]
  onClear: () => void
}

/** The ticked devices go to one club, or back into stock: all of them or none. Undo puts each back where it was. */
export function AssignBar({ devices, onClear }: AssignBarProps) {
  const { t } = useTranslation('devices')
  const queries = useQueryClient()
  const [isConfirming, setConfirming] = useState(false)
  const [clubId, setClubId] = useState<string | null>(null)
  const onSettled = () => queries.invalidateQueries({ queryKey: ['devices'] })
  const undo = useMutation({
    mutationFn: async (before: ReturnType<typeof clubsBefore>) => {
      for (const body of before) await call(calls.assignDevices, { body })
    },
    onSuccess: () => void toast({ message: t('assign.undone') }),
    onSettled,
  })
  const assign = useMutation({
    mutationFn: () => call(calls.assignDevices, { body: { deviceIds: devices.map(({ id }) => id), clubId } }),
    onSuccess: ({ changed }) => {
      const before = clubsBefore(devices)
      toast({ message: t('assign.done', { count: changed }), onUndo: () => undo.mutate(before) })
      setConfirming(false)
      onClear()
    },
    onSettled,
  })
  return (
    <div className={styles.assign} data-empty={devices.length === 0 || undefined}>
      <p role="status">{devices.length > 0 && t('assign.selected', { count: devices.length })}</p>
      {devices.length > 0 && (
        <>
          <Button variant="quiet" onClick={onClear}>
            {t('assign.clear')}
          </Button>
          <Button
            onClick={() => {
              setClubId(null)
              setConfirming(true)
            }}
          >
            {t('assign.open')}
          </Button>
        </>
      )}
      <Dialog
        opened={isConfirming}
        onClose={() => setConfirming(false)}
        title={t('assign.title', { count: devices.length })}
        actions={
          <>
            <Button onClick={() => setConfirming(false)}>{t('cancel')}</Button>
            <Button variant="primary" loading={assign.isPending} onClick={() => assign.mutate()}>
              {t(clubId ? 'assign.toClub' : 'assign.toStock')}
            </Button>
          </>
        }
      >
        <p className={look('flush', 'muted')}>{t('assign.note')}</p>
        <ClubField value={clubId} onChange={setClubId} />
      </Dialog>
    </div>
  )
}
