import type { PaceBoard } from '@pinwise/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { look } from '../../ui/look.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { usePaceTexts } from './use-pace-texts.ts'

interface ActionTextProps {
  board: PaceBoard
  action: PaceBoard['actions'][number]
  /** Also names the groups that are held up. */
  namesHeld?: boolean
}

/**
 * Why a group or a hole needs a marshal, whom it holds up and what to do: the same text in the list and in the panel.
 */
export function ActionText({ board, action, namesHeld = false }: ActionTextProps) {
  const { t } = useTranslation('pace')
  const texts = usePaceTexts(board)
  const { groupId, reason, advice, heldIds, heldSeconds, isEscalated } = action
  const pace = board.groups.find(({ team }) => team.id === groupId)?.pace
  return (
    <>
      <span>
        {t(`reason.${reason}`)}
        {pace && reason !== 'position-unknown' && ` · ${texts.late(pace.clockSeconds)}`}
      </span>
      {heldIds.length > 0 && (
        <span>
          {t('actions.held', { count: heldIds.length, minutes: texts.minutes(heldSeconds) })}
          {namesHeld && `: ${heldIds.map(texts.groupName).join(', ')}`}
        </span>
      )}
      <span className={look('bold')}>{t(`advice.${advice}`)}</span>
      {isEscalated && <StatusBadge status="danger" label={t('actions.again')} />}
    </>
  )
}
