import type { PaceBoard } from '@pinwise/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Card } from '../../ui/Card.tsx'
import { PaceMarker } from '../../ui/PaceMarker.tsx'
import { markerOf } from './board-groups.ts'
import styles from './Pace.module.css'
import { playLines } from './play-lines.ts'
import { usePaceTexts } from './use-pace-texts.ts'

const WIDTH = 1000
const ROW = 28
const LEFT = 40
const RIGHT = 40
const TOP = 28
const MARKER = 26
const HALF_HOUR_MS = 30 * 60_000

/** Holes down, time across: lines that come closer are groups that catch up. The table says the same in figures. */
export function LinesOfPlay({ board }: { board: PaceBoard }) {
  const { t } = useTranslation('pace')
  const words = usePaceTexts(board)
  const { holes, from, to, lines } = playLines(board.groups, board.at)
  if (lines.length === 0) return null
  const height = TOP + holes.length * ROW + MARKER / 2
  const x = (at: number) => LEFT + ((at - from) / Math.max(1, to - from)) * (WIDTH - LEFT - RIGHT)
  const y = (hole: number) => TOP + hole * ROW + ROW / 4
  const first = Math.ceil(from / HALF_HOUR_MS) * HALF_HOUR_MS
  const hours = Array.from(
    { length: Math.max(0, Math.floor((to - first) / HALF_HOUR_MS) + 1) },
    (_, index) => first + index * HALF_HOUR_MS,
  )
  return (
    <div className={styles.lines}>
      <Card title={t('lines.title')} note={t('lines.note')}>
        <svg viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-label={t('lines.label', { count: lines.length })}>
          {holes.map(({ holeId, number }, index) => (
            <g key={holeId}>
              <line x1={LEFT} x2={WIDTH} y1={TOP + index * ROW} y2={TOP + index * ROW} />
              <text x={LEFT - 10} y={TOP + index * ROW + 18} textAnchor="end">
                {number}
              </text>
            </g>
          ))}
          {hours.map(at => (
            <g key={at}>
              <line x1={x(at)} x2={x(at)} y1={TOP} y2={height} />
              <text x={x(at)} y={18} textAnchor="middle">
                {words.time(new Date(at).toISOString())}
              </text>
            </g>
          ))}
          {lines.map(({ group, stretches }) =>
            stretches.map(stretch => (
              <polyline
                key={`${group.team.id} ${stretch[0]?.at}`}
                data-pace={markerOf(group)}
                points={stretch.map(({ at, hole }) => `${x(at)},${y(hole)}`).join(' ')}
              />
            )),
          )}
          {lines.map(({ group, last }) => (
            <g key={group.team.id} transform={`translate(${x(last.at) - MARKER / 2} ${y(last.hole) - MARKER / 2})`}>
              <PaceMarker pace={markerOf(group)} number={group.number} sizePx={MARKER} />
            </g>
          ))}
        </svg>
      </Card>
    </div>
  )
}
