import { look } from '../../ui/look.ts'
import styles from './Explore.module.css'

interface Bar {
  readonly key: string
  /** Below the bar; a long row shows only some. */
  readonly label: string
  /** From the bottom up, each in the colour of its place. */
  readonly parts: readonly number[]
  /** Shown where the pointer rests. */
  readonly hint: string
}

interface BarChartProps {
  /** Read aloud instead of the picture. */
  label: string
  bars: readonly Bar[]
  /** What the colours mean, from the bottom up. */
  legend?: readonly string[]
}

const MAX_LABELS = 18

/** Upright bars that fill the width they are given. */
export function BarChart({ label, bars, legend }: BarChartProps) {
  const total = ({ parts }: Bar) => parts.reduce((sum, part) => sum + part, 0)
  const top = Math.max(1e-9, ...bars.map(total))
  const every = Math.ceil(bars.length / MAX_LABELS)
  return (
    <figure className={look('flush')}>
      <div role="img" aria-label={label} className={`${styles.bars} ${look('line')}`}>
        {bars.map((bar, index) => (
          <div key={bar.key} className={`${styles.column} ${look('stack', 'shrink')}`} title={bar.hint}>
            <div className={`${styles.stack} ${look('line')}`}>
              {bar.parts.map((part, place) => (
                <div
                  // biome-ignore lint/suspicious/noArrayIndexKey: a part is identified by its index in the stack.
                  key={place}
                  className={styles.part}
                  data-place={place}
                  style={{ blockSize: `${(100 * part) / top}%` }}
                />
              ))}
            </div>
            <span className={styles.label}>{index % every === 0 ? bar.label : ''}</span>
          </div>
        ))}
      </div>
      {legend && (
        <figcaption className={`${styles.legend} ${look('row', 'gap2x4')}`}>
          {legend.map((text, place) => (
            <span className={look('gap2', 'centre')} key={text} data-place={place}>
              {text}
            </span>
          ))}
        </figcaption>
      )}
    </figure>
  )
}
