import type { PaceBoard } from '@pinwise/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { look } from '../../ui/look.ts'
import { holesOnBoard } from './board-groups.ts'
import { usePaceTexts } from './use-pace-texts.ts'

/** For greenkeepers: when each hole is free of play in the next hours. */
export function HoleWindows({ board }: { board: PaceBoard }) {
  const { t } = useTranslation('pace')
  const texts = usePaceTexts(board)
  const holes = holesOnBoard(board.groups)
  if (holes.length === 0) return <p className={look('flush', 'muted')}>{t('windows.all')}</p>
  const freeOn = (holeId: string) => board.windows.filter(each => each.holeId === holeId)
  return (
    <DataTable
      caption={t('windows.caption')}
      rows={holes}
      rowKey={({ holeId }) => holeId}
      columns={[
        { key: 'hole', label: t('windows.hole'), isRowHeader: true, cell: ({ number }) => number },
        {
          key: 'free',
          label: t('windows.free'),
          cell: ({ holeId }) =>
            freeOn(holeId)
              .map(({ from, to }) => `${texts.time(from)}–${texts.time(to)}`)
              .join(', ') || t('windows.none'),
        },
      ]}
    />
  )
}
