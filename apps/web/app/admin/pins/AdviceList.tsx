import type { PinScale } from '@pinwise/golf'
import { useTranslation } from '../../i18n/use-translation.ts'
import { WarningIcon } from '../../ui/icons.ts'
import { STATUS_ICONS } from '../../ui/StatusBadge.tsx'
import { adviceStatus } from './advice-status.ts'
import type { BoardGreen } from './day-board.ts'
import styles from './Panel.module.css'
import { usePinWords } from './use-pin-words.ts'

/** What is to be said of the pin. Guidance: the club may know better, and nothing but a pin off its green is held up. */
export function AdviceList({ green, scale }: { green: BoardGreen; scale: PinScale }) {
  const { t } = useTranslation('pin-position')
  const words = usePinWords(scale)
  if (green.advice.length === 0 && !green.isOvertaken) return null
  return (
    <ul className={styles.advice} aria-label={t('advice.title')}>
      {green.isOvertaken && (
        <li data-status="warning">
          <WarningIcon size={20} aria-hidden="true" />
          {t('overtaken')}
        </li>
      )}
      {green.advice.map(each => {
        const status = adviceStatus(each)
        const Icon = STATUS_ICONS[status]
        const sentence = words.advice(each, green)
        return (
          <li key={sentence} data-status={status}>
            <Icon size={20} aria-hidden="true" />
            {sentence}
          </li>
        )
      })}
    </ul>
  )
}
