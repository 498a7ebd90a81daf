import type { PaceBoard } from '@pinwise/contract'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { isOnCourse } from './board-groups.ts'
import { useSuspend } from './use-pace.ts'

/** Stops all pace clocks because of the weather, and resumes them. */
export function StopButton({ clubId, board }: { clubId: string; board: PaceBoard }) {
  const { t } = useTranslation('pace')
  const [isConfirming, setConfirming] = useState(false)
  const suspend = useSuspend(clubId)
  const isStopped = board.stops.some(({ to }) => to === null)
  const out = board.groups.filter(isOnCourse)
  const players = out.reduce((sum, { team }) => sum + team.playerCount, 0)
  return (
    <>
      <Button
        variant={isStopped ? 'primary' : 'secondary'}
        loading={suspend.isPending}
        onClick={() => setConfirming(true)}
      >
        {t(isStopped ? 'stop.resume' : 'stop.stop')}
      </Button>
      <ConfirmDialog
        opened={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => {
          suspend.mutate({ day: board.day, suspended: !isStopped })
          setConfirming(false)
        }}
        title={t(isStopped ? 'stop.resumeTitle' : 'stop.stopTitle')}
        message={t(isStopped ? 'stop.resumeNote' : 'stop.stopNote', { count: out.length, players })}
        confirmLabel={t(isStopped ? 'stop.resume' : 'stop.stop')}
        variant={isStopped ? 'primary' : 'danger'}
      />
    </>
  )
}
