import type { PaceBoard } from '@pinwise/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ConfirmedButton } from '../../ui/ConfirmedButton.tsx'
import { isOnCourse } from './board-groups.ts'
import { useSuspend } from './use-pace.ts'

/** Stops all pace clocks because of the weather, and resumes them. */
export function StopButton({ clubId, board }: { clubId: string; board: PaceBoard }) {
  const { t } = useTranslation('pace')
  const suspend = useSuspend(clubId)
  const isStopped = board.stops.some(({ to }) => to === null)
  const out = board.groups.filter(isOnCourse)
  const players = out.reduce((sum, { team }) => sum + team.playerCount, 0)
  return (
    <ConfirmedButton
      label={t(isStopped ? 'stop.resume' : 'stop.stop')}
      button={{ variant: isStopped ? 'primary' : 'secondary', loading: suspend.isPending }}
      onConfirm={close => {
        suspend.mutate({ day: board.day, suspended: !isStopped })
        close()
      }}
      title={t(isStopped ? 'stop.resumeTitle' : 'stop.stopTitle')}
      message={t(isStopped ? 'stop.resumeNote' : 'stop.stopNote', { count: out.length, players })}
      confirmLabel={t(isStopped ? 'stop.resume' : 'stop.stop')}
      variant={isStopped ? 'primary' : 'danger'}
    />
  )
}
