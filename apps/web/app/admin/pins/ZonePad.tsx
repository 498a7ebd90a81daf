import { zoneOf } from '@pinwise/golf'
import { useTranslation } from '../../i18n/use-translation.ts'
import { look } from '../../ui/look.ts'
import styles from './Ways.module.css'

interface ZonePadProps {
  count: 6 | 9
  /** The zone of the rota; null on a free day. */
  wanted: number | null
  /** The zone of the pin. */
  current: number | null
  onZone: (zone: number) => void
}

/** The zones as the player sees them: the back above, the front below. */
export function ZonePad({ count, wanted, current, onZone }: ZonePadProps) {
  const { t } = useTranslation('pin-position')
  const columns = count / 3
  const numbers = [2, 1, 0].flatMap(row => Array.from({ length: columns }, (_, column) => row * columns + column + 1))
  return (
    <fieldset className={`${styles.zones} ${look('stack', 'gap1', 'fieldset')}`} data-columns={columns}>
      <legend>{t('zones.title')}</legend>
      {numbers.map(number => {
        const { third, column } = zoneOf(number, count)
        const name = t('zones.name', { number, third: t(`third.${third}`), column: t(`zones.${column}`) })
        return (
          <button
            key={number}
            type="button"
            aria-label={number === wanted ? t('zones.today', { name }) : name}
            aria-pressed={number === current}
            data-wanted={number === wanted || undefined}
            onClick={() => onZone(number)}
          >
            {number}
          </button>
        )
      })}
    </fieldset>
  )
}
