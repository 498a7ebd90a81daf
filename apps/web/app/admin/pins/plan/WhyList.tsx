import type { Day, PinScale, PlannedPin } from '@pinwise/golf'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CheckIcon, WarningIcon } from '../../../ui/icons.ts'
import styles from './Plan.module.css'
import { usePlanWords } from './use-plan-words.ts'

/** Why a pin is where it is, and what the green did not allow. */
export function WhyList({ pin: { reasons, notes }, day, scale }: { pin: PlannedPin; day: Day; scale: PinScale }) {
  const { t } = useTranslation('pin-position')
  const words = usePlanWords(scale, day)
  return (
    <ul className={styles.reasons} aria-label={t('why.title')}>
      {reasons.map(reason => {
        const sentence = words.reason(reason)
        return (
          <li key={sentence}>
            <CheckIcon size={18} aria-hidden="true" />
            {sentence}
          </li>
        )
      })}
      {notes.map(note => {
        const sentence = words.note(note)
        return (
          <li key={sentence} data-note="">
            <WarningIcon size={18} aria-hidden="true" />
            {sentence}
          </li>
        )
      })}
    </ul>
  )
}
