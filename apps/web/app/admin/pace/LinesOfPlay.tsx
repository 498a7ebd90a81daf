import type { PaceBoard } from '@pinwise/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Card } from '../../ui/Card.tsx'
import { PaceMarker } from '../../ui/PaceMarker.tsx'
import { byUrgency, markerOf } from './board-groups.ts'
import styles from './Pace.module.css'
import { markerColumns, playLines } from './play-lines.ts'
import { usePaceTexts } from './use-pace-texts.ts'

const WIDTH = 1000
const ROW = 37
const LEFT = 40
const RIGHT = 40
const TOP = 28
const MARKER = 26
/** As in Pace.module.css. */
const BUTTON_PX = 28
/** The chart is at least 760 pixels wide (Pace.module.css): groups one hole apart are then just beside each other. */
const ROWS_APART = BUTTON_PX / (ROW * 0.76)
const HALF_HOUR_MS = 30 * 60_000

/**
 * Scrolls to the current time, where the chart does not fit. Only once, so that the user's own scrolling is not undone.
 */
function scrollToNow(box: HTMLElement | null) {
  if (box) box.scrollLeft = box.scrollWidth
}

interface LinesOfPlayProps {
  board: PaceBoard
  onOpen: (teamId: string) => void
}

/** Holes down, time across: lines that converge are groups that catch up. The list has the same data in figures. */
export function LinesOfPlay({ board, onOpen }: LinesOfPlayProps) {
  const { t } = useTranslation('pace')
  const texts = usePaceTexts(board)
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
  const compare = byUrgency(board)
  const byNeed = lines.toSorted((a, b) => compare(a.group, b.group))
  const columns = markerColumns(
    byNeed.map(({ last }) => last.hole),
    ROWS_APART,
  )
  return (
    <Card title={t('lines.title')} note={t('lines.note')}>
      <div className={styles.lines} ref={scrollToNow}>
        <div>
          <svg viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-label={t('lines.label', { count: lines.length })}>
            {holes.map(({ holeId, number }, index) => (
              <g key={holeId}>
                <line x1={LEFT} x2={WIDTH} y1={TOP + index * ROW} y2={TOP + index * ROW} />
                {/* Labels at both ends, because a phone shows only one of them. */}
                {[LEFT - 10, WIDTH].map(end => (
                  <text key={end} x={end} y={TOP + index * ROW + ROW / 2 + 5} textAnchor="end">
                    {number}
                  </text>
                ))}
              </g>
            ))}
            {hours.map(at => (
              <g key={at}>
                <line x1={x(at)} x2={x(at)} y1={TOP} y2={height} />
                <text x={x(at)} y={18} textAnchor="middle">
                  {texts.time(new Date(at).toISOString())}
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
          </svg>
          {byNeed.map(({ group, last }, index) => (
            <button
              key={group.team.id}
              type="button"
              style={{
                left: `calc(${(x(last.at) / WIDTH) * 100}% - ${(columns[index] ?? 0) * BUTTON_PX}px)`,
                top: `${(y(last.hole) / height) * 100}%`,
              }}
              onClick={() => onOpen(group.team.id)}
            >
              <PaceMarker
                pace={markerOf(group)}
                number={group.number}
                label={`${texts.groupName(group.team.id)}, ${texts.status(group)}`}
                sizePx={MARKER}
              />
            </button>
          ))}
        </div>
      </div>
    </Card>
  )
}
