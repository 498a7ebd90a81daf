import type { PaceBoard } from '@pinwise/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Card } from '../../ui/Card.tsx'
import { ChevronRightIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import { PaceMarker } from '../../ui/PaceMarker.tsx'
import { ActionText } from './ActionText.tsx'
import { markerOf } from './board-groups.ts'
import styles from './Pace.module.css'
import { usePaceTexts } from './use-pace-texts.ts'

interface ActionListProps {
  board: PaceBoard
  onOpen: (teamId: string) => void
}

/** Groups and holes that need a marshal now, the worst first, with the reason and the action. */
export function ActionList({ board, onOpen }: ActionListProps) {
  const { t } = useTranslation('pace')
  const texts = usePaceTexts(board)
  return (
    <Card title={t('actions.title')}>
      {board.actions.length === 0 ? (
        <p className={look('flush', 'muted')}>{t('actions.none')}</p>
      ) : (
        <ol className={look('stack', 'gap2', 'list')}>
          {board.actions.map(action => {
            const { groupId, holeNumber, reason } = action
            const group = board.groups.find(({ team }) => team.id === groupId)
            const body = (
              <>
                {group && <PaceMarker pace={markerOf(group)} number={group.number} sizePx={44} />}
                <span>
                  <strong>
                    {group ? texts.groupName(groupId) : t('hole', { hole: holeNumber ?? '?' })}
                    {group?.pace && `, ${texts.place(group.pace)}`}
                  </strong>
                  <ActionText board={board} action={action} />
                </span>
              </>
            )
            return (
              <li key={`${groupId} ${holeNumber} ${reason}`}>
                {group ? (
                  <button
                    type="button"
                    className={`${styles.action} ${look('line', 'gap3', 'centre', 'full', 'padded')}`}
                    onClick={() => onOpen(group.team.id)}
                  >
                    {body}
                    <ChevronRightIcon size={24} aria-hidden="true" />
                  </button>
                ) : (
                  <div className={`${styles.action} ${look('line', 'gap3', 'centre', 'full', 'padded')}`}>{body}</div>
                )}
              </li>
            )
          })}
        </ol>
      )}
    </Card>
  )
}
