import type { PaceBoard } from '@pinwise/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { look } from '../../ui/look.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { usePaceTexts } from './use-pace-texts.ts'

interface ActionWordsProps {
  board: PaceBoard
  action: PaceBoard['actions'][number]
  /** Says which groups are held, too. */
  namesHeld?: boolean
}

/** Why a group or a hole needs somebody, whom it holds up and what to do: the same words in the list and in the panel. */
export function ActionWords({ board, action, namesHeld = false }: ActionWordsProps) {
  const { t } = useTranslation('pace')
  const words = usePaceTexts(board)
  const { groupId, reason, advice, heldIds, heldSeconds, isEscalated } = action
  const pace = board.groups.find(({ team }) => team.id === groupId)?.pace
  return (
    <>
      <span>
        {t(`reason.${reason}`)}
        {pace && reason !== 'position-unknown' && ` · ${words.late(pace.clockSeconds)}`}
      </span>
      {heldIds.length > 0 && (
        <span>
          {t('actions.held', { count: heldIds.length, minutes: words.minutes(heldSeconds) })}
          {namesHeld && `: ${heldIds.map(words.groupName).join(', ')}`}
        </span>
      )}
      <span className={look('bold')}>{t(`advice.${advice}`)}</span>
      {isEscalated && <StatusBadge status="danger" label={t('actions.again')} />}
    </>
  )
}
