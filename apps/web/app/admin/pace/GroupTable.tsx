import type { PaceBoard } from '@pinwise/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Card } from '../../ui/Card.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { look } from '../../ui/look.ts'
import { PaceMarker } from '../../ui/PaceMarker.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { type BoardGroup, bySlowness, isOnCourse, markerOf, WIDE } from './board-groups.ts'
import styles from './Pace.module.css'
import { usePaceTexts } from './use-pace-texts.ts'

interface GroupTableProps {
  board: PaceBoard
  onOpen: (teamId: string) => void
}

/** The groups of the strip in figures, the slowest first. A phone has no room for columns: each group gets a card. */
export function GroupTable({ board, onOpen }: GroupTableProps) {
  const { t } = useTranslation('pace')
  const texts = usePaceTexts(board)
  const isWide = useMedia(WIDE)
  const rows = board.groups.filter(isOnCourse).sort(bySlowness)
  if (!isWide)
    return (
      <Card title={t('table.caption')}>
        <ol className={look('stack', 'gap2', 'list')}>
          {rows.map(group => (
            <li key={group.team.id}>
              <button
                type="button"
                className={`${styles.action} ${look('line', 'gap3', 'centre', 'full', 'padded')}`}
                onClick={() => onOpen(group.team.id)}
              >
                <PaceMarker pace={markerOf(group)} number={group.number} sizePx={40} />
                <span>
                  <strong>
                    {texts.groupName(group.team.id)}, {texts.status(group)}
                  </strong>
                  {group.pace && (
                    <>
                      <span>
                        {texts.place(group.pace)} · {texts.late(group.pace.clockSeconds)}
                      </span>
                      <span>
                        {t('table.gap')}: {texts.gap(group.pace)}
                      </span>
                    </>
                  )}
                </span>
              </button>
            </li>
          ))}
        </ol>
      </Card>
    )
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
              <span>{texts.groupName(group.team.id)}</span>
            </button>
          ),
        },
        { key: 'status', label: t('table.status'), wraps: true, cell: texts.status },
        { key: 'where', label: t('table.where'), wraps: true, cell: ({ pace }) => pace && texts.place(pace) },
        {
          key: 'clock',
          label: t('table.clock'),
          wraps: true,
          cell: ({ pace }) => pace && texts.late(pace.clockSeconds),
        },
        { key: 'gap', label: t('table.gap'), wraps: true, cell: ({ pace }) => pace && texts.gap(pace) },
        { key: 'start', label: t('table.start'), isExtra: true, cell: ({ team }) => team.teeTime },
        {
          key: 'finish',
          label: t('table.finish'),
          isExtra: true,
          wraps: true,
          cell: ({ pace }) => pace && (pace.finishAt ? texts.time(pace.finishAt) : t('estimating')),
        },
        {
          key: 'players',
          label: t('table.players'),
          isExtra: true,
          wraps: true,
          cell: group => <span className={look('anywhere')}>{texts.players(group)}</span>,
        },
      ]}
    />
  )
}
