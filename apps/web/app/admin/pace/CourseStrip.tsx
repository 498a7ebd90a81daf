import type { PaceBoard } from '@pinwise/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Card } from '../../ui/Card.tsx'
import { look } from '../../ui/look.ts'
import { PaceMarker } from '../../ui/PaceMarker.tsx'
import { holesOnBoard, markerOf } from './board-groups.ts'
import styles from './Pace.module.css'
import { usePaceTexts } from './use-pace-texts.ts'

interface CourseStripProps {
  board: PaceBoard
  onOpen: (teamId: string) => void
}

/** The holes in order with the groups on each: where play backs up, the chips crowd. */
export function CourseStrip({ board, onOpen }: CourseStripProps) {
  const { t } = useTranslation('pace')
  const texts = usePaceTexts(board)
  const roots = new Set(board.bottlenecks.map(({ holeId }) => holeId))
  return (
    <Card title={t('course.title')} note={t('course.note')}>
      <ol className={`${styles.strip} ${look('stack', 'gap1', 'list')}`}>
        {holesOnBoard(board.groups).map(({ holeId, number, groups }) => (
          <li className={look('row', 'gap1', 'centre')} key={holeId} data-full={groups.length > 1 || undefined}>
            <span className={styles.holeNumber}>
              <span className="visually-hidden">{t('hole', { hole: number })}</span>
              <span aria-hidden="true">{number}</span>
            </span>
            {groups.map(group => (
              <button key={group.team.id} type="button" onClick={() => onOpen(group.team.id)}>
                <PaceMarker
                  pace={markerOf(group)}
                  number={group.number}
                  label={`${texts.groupName(group.team.id)}, ${texts.status(group)}`}
                  sizePx={40}
                />
              </button>
            ))}
            {roots.has(holeId) && <span className={look('bold')}>{t('course.queue')}</span>}
          </li>
        ))}
      </ol>
    </Card>
  )
}
