import type { Layout, PaceBoard } from '@pinwise/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { look } from '../../ui/look.ts'
import { useMedia } from '../../ui/use-media.ts'
import { AddGroups } from './AddGroups.tsx'
import { type BoardGroup, WIDE } from './board-groups.ts'
import styles from './Pace.module.css'
import { startKey } from './tee-sheet-lines.ts'
import { usePaceTexts } from './use-pace-texts.ts'

interface TeeSheetProps {
  clubId: string
  board: PaceBoard
  layouts: readonly Layout[]
  onOpen: (teamId: string) => void
}

/** Today's start times, and whether the groups have started. */
export function TeeSheet({ clubId, board, layouts, onOpen }: TeeSheetProps) {
  const { t } = useTranslation('pace')
  const texts = usePaceTexts(board)
  const isWide = useMedia(WIDE)
  return (
    <div className={`${styles.columns} ${look('column', 'gap4', 'top')}`}>
      <DataTable<BoardGroup, string>
        caption={t('sheet.caption')}
        rows={board.groups}
        rowKey={({ team }) => team.id}
        columns={[
          {
            key: 'time',
            label: t('sheet.time'),
            isRowHeader: true,
            cell: ({ team, number }) => (
              <button type="button" className={styles.name} onClick={() => onOpen(team.id)}>
                {team.teeTime}
                {!isWide && ` · ${t('hole', { hole: team.startHole ?? '?' })}`}{' '}
                <span className="visually-hidden">{t('group', { number })}</span>
              </button>
            ),
          },
          // A phone shows it beside the time, so that everything fits the screen.
          ...(isWide
            ? [
                {
                  key: 'hole',
                  label: t('sheet.hole'),
                  align: 'end' as const,
                  cell: ({ team }: BoardGroup) => team.startHole,
                },
              ]
            : []),
          {
            key: 'players',
            label: t('table.players'),
            wraps: true,
            cell: group => <span className={look('anywhere')}>{texts.players(group)}</span>,
          },
          {
            key: 'started',
            label: t('sheet.started'),
            wraps: true,
            cell: group =>
              group.pace?.startedAt
                ? `${texts.time(group.pace.startedAt)} · ${texts.late(group.pace.startLateSeconds ?? 0)}`
                : texts.status(group),
          },
        ]}
      />
      <AddGroups
        clubId={clubId}
        day={board.day}
        layouts={layouts}
        taken={board.groups.flatMap(({ team, holes }) =>
          team.state === 'expected' ? [startKey(team.teeTime, holes[0]?.holeId)] : [],
        )}
      />
    </div>
  )
}
