import type { PaceBoard } from '@pinwise/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { look } from '../../ui/look.ts'
import { PaceMarker } from '../../ui/PaceMarker.tsx'
import { type BoardGroup, bySlowness, isOnCourse, markerOf } from './board-groups.ts'
import styles from './Pace.module.css'
import { usePaceTexts } from './use-pace-texts.ts'

interface GroupTableProps {
  board: PaceBoard
  onOpen: (teamId: string) => void
}

/** The same as the strip in figures, the slowest first. */
export function GroupTable({ board, onOpen }: GroupTableProps) {
  const { t } = useTranslation('pace')
  const words = usePaceTexts(board)
  const rows = board.groups.filter(isOnCourse).sort(bySlowness)
  return (
    <DataTable<BoardGroup, string>
      caption={t('table.caption')}
      rows={rows}
      rowKey={({ team }) => team.id}
      columns={[
        {
          key: 'group',
          label: t('table.group'),
          isRowHeader: true,
          cell: group => (
            <button type="button" className={styles.name} onClick={() => onOpen(group.team.id)}>
              <PaceMarker pace={markerOf(group)} number={group.number} />
              <span>{words.groupName(group.team.id)}</span>
            </button>
          ),
        },
        { key: 'status', label: t('table.status'), cell: words.status },
        { key: 'where', label: t('table.where'), cell: ({ pace }) => pace && words.place(pace) },
        { key: 'clock', label: t('table.clock'), cell: ({ pace }) => pace && words.late(pace.clockSeconds) },
        { key: 'gap', label: t('table.gap'), cell: ({ pace }) => pace && words.gap(pace.gapSeconds) },
        { key: 'start', label: t('table.start'), isExtra: true, cell: ({ team }) => team.teeTime },
        {
          key: 'finish',
          label: t('table.finish'),
          isExtra: true,
          cell: ({ pace }) => pace && (pace.finishAt ? words.time(pace.finishAt) : t('estimating')),
        },
        {
          key: 'players',
          label: t('table.players'),
          isExtra: true,
          cell: group => <span className={`${styles.names} ${look('block')}`}>{words.players(group)}</span>,
        },
      ]}
    />
  )
}
