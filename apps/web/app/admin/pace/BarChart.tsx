import { formatNumber } from '../../i18n/formats.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { look } from '../../ui/look.ts'
import styles from './Pace.module.css'

interface Bar {
  readonly name: string
  /** One value for each series, stacked. */
  readonly values: readonly number[]
}

interface BarChartProps {
  /** Describes the chart to screen readers; the table beside it has the figures. */
  label: string
  caption: string
  heads: readonly string[]
  series: readonly string[]
  bars: readonly Bar[]
}

const WIDTH = 640
const HEIGHT = 220
const FOOT = 28
const TOP = 20

/** A bar chart with the same figures as a table beside it. */
export function BarChart({ label, caption, heads, series, bars }: BarChartProps) {
  const language = useLanguage()
  const sums = bars.map(({ values }) => values.reduce((sum, value) => sum + value, 0))
  const most = Math.max(1, ...sums)
  const step = WIDTH / Math.max(1, bars.length)
  const height = (value: number) => (value / most) * (HEIGHT - FOOT - TOP)
  const rounded = (value: number) => formatNumber(language, Math.round(value * 10) / 10)
  return (
    <div className={`${styles.chart} ${look('column', 'gap4', 'top')}`}>
      <figure className={look('flush')}>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
          <line x1={0} x2={WIDTH} y1={HEIGHT - FOOT} y2={HEIGHT - FOOT} />
          {bars.map(({ name, values }, index) => {
            const total = sums[index] ?? 0
            let top = HEIGHT - FOOT
            return (
              <g key={name}>
                {values.map((value, nth) => {
                  top -= height(value)
                  return (
                    <rect
                      key={series[nth]}
                      data-series={nth}
                      x={index * step + step * 0.12}
                      y={top}
                      width={step * 0.76}
                      height={height(value)}
                    />
                  )
                })}
                {total > 0 && (
                  <text data-value x={(index + 0.5) * step} y={top - 5} textAnchor="middle">
                    {rounded(total)}
                  </text>
                )}
                <text x={(index + 0.5) * step} y={HEIGHT - 8} textAnchor="middle">
                  {name}
                </text>
              </g>
            )
          })}
        </svg>
        {series.length > 1 && (
          <figcaption className={look('line', 'gap4')}>
            {series.map((name, nth) => (
              <span key={name} data-series={nth}>
                {name}
              </span>
            ))}
          </figcaption>
        )}
      </figure>
      <DataTable<Bar, string>
        caption={caption}
        rows={bars}
        rowKey={({ name }) => name}
        columns={heads.map((head, column) => ({
          key: String(column),
          label: head,
          isRowHeader: column === 0,
          align: column === 0 ? ('start' as const) : ('end' as const),
          cell: ({ name, values }: Bar) => (column === 0 ? name : rounded(values[column - 1] ?? 0)),
        }))}
      />
    </div>
  )
}
