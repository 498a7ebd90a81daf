import { PIN_UNITS, type PinUnit } from '@pinwise/golf'
import { useTranslation } from '../../i18n/use-translation.ts'
import { look } from '../../ui/look.ts'
import styles from './Cutter.module.css'

interface UnitFieldProps {
  unit: PinUnit
  /** The green's depth in this unit. */
  depth: string
  onUnit: (unit: PinUnit) => void
}

/** The unit of the figures, which each user chooses. */
export function UnitField({ unit, depth, onUnit }: UnitFieldProps) {
  const { t } = useTranslation('cutter')
  return (
    <p className={`${styles.count} ${look('row', 'gap1x3', 'centre')}`}>
      <select
        aria-label={t('unit')}
        value={unit}
        onChange={({ currentTarget }) => {
          const chosen = PIN_UNITS.find(each => each === currentTarget.value)
          if (chosen) onUnit(chosen)
        }}
      >
        {PIN_UNITS.map(each => (
          <option key={each} value={each}>
            {t(`units.${each}`)}
          </option>
        ))}
      </select>
      <span>{t('depth', { depth })}</span>
    </p>
  )
}
